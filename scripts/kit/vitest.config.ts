import { configFor } from '../test/config.ts';
import { KIT } from '../test/suites.ts';

export default configFor(KIT);
