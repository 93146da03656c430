export { sharedQueue } from './bullmq.ts';
export { redisBus } from './redis.ts';
