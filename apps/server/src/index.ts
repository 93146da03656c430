export { DEFAULTS, optionsFromEnv, type ServeOptions, type StoreAddress, usualThreads } from './options.ts';
export { type Serving, serve } from './serve.ts';
export { backup, type Copied, migrateStore, restore } from './tools/copy.ts';
export { type Differing, type ShadowReport, shadow } from './tools/shadow.ts';
