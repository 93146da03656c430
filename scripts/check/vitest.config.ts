import { configFor } from '../test/config.ts';
import { CHECKS } from '../test/suites.ts';

export default configFor(CHECKS);
