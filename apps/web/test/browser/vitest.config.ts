import { configFor } from '../../../../scripts/test/config.ts';
import { BROWSER } from '../../../../scripts/test/suites.ts';

export default configFor(BROWSER);
