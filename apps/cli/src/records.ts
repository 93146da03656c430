import { readFile, stat } from 'node:fs/promises';
import { type MatchRecord, parseRecord } from '@meadhall/match';
import { BadInput } from './failure.ts';
import { t } from './words/index.ts';

/** No match comes near this; a larger file is something else. */
const LARGEST = 256 * 1024 * 1024;

/** A record from a file; whatever is wrong with it is said in one line that names the file. */
export async function readRecord(file: string): Promise<MatchRecord> {
  try {
    const { size } = await stat(file);
    if (size > LARGEST) throw new BadInput(t('recordTooLarge'));
    return parseRecord(await readFile(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') throw new BadInput(t('noFile', { file }));
    if (code === 'EISDIR') throw new BadInput(t('isFolder', { file }));
    throw new BadInput(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
