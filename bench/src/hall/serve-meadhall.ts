import { serve } from '@meadhall/server';
import { answerFrom } from './process.ts';

const plenty = { rate: 1e9, burst: 1e9 };
const [data = '', idle = '60000', threads = '1'] = process.argv.slice(2);
const hall = await serve({
  port: 0,
  data,
  webRoot: null,
  logLevel: 'error',
  threads: Number(threads),
  botThreads: 1,
  idleMs: Number(idle),
  limits: {
    connection: plenty,
    seat: plenty,
    address: plenty,
    connectionsPerAddress: 1e9,
    requestsPerMinute: 1e9,
    knocksPerMinute: 1e9,
  },
});
process.once('SIGTERM', () => {
  hall.stop().finally(() => process.exit(0));
});
answerFrom(hall.port);
