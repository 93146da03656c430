import { configFor } from './scripts/test/config.ts';
import { UNIT } from './scripts/test/suites.ts';

export default configFor(UNIT);
