import { configFor } from '../test/config.ts';
import { DEPLOY } from '../test/suites.ts';

export default configFor(DEPLOY);
