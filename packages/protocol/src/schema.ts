import { z } from 'zod';

// In a page the content security policy forbids code made from text; without this zod would try it once, and be reported.
if (!('process' in globalThis)) z.config({ jitless: true });

export { z };
