import { BaseSequencer } from 'vitest/node';

/** Files that take long beside their like: begun last, one of them would keep a single processor busy while the others idle. */
const LONG = /\/(contract|kill|honesty|honest|lab|browser\/(layout|lesson|newcomer|everybody))\.test\.ts$/;

export class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const sorted = await super.sort(files);
    const isLong = (file: (typeof sorted)[number]): boolean => LONG.test(file.moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
