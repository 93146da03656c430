export { entry as lastHorn } from '../5-bot/entry.ts';
