import { configFor } from '../../../../scripts/test/config.ts';
import { CLUSTER } from '../../../../scripts/test/suites.ts';

export default configFor(CLUSTER);
