import { expect } from 'vitest';
import { errorText } from '../../../domain/kernel/errors.ts';
import { readWorkbook } from '../../../workers/files/read-sheets.ts';

/** Reads whatever the bytes are: a result, or one sentence in Chinese. The CPU time it took, ms. */
export async function survive(fileName: string, bytes: Uint8Array): Promise<number> {
  const given = new Uint8Array(bytes);
  const started = process.cpuUsage();
  const read = await readWorkbook(fileName, given, undefined, 'more');
  const { user, system } = process.cpuUsage(started);
  if (read.ok)
    expect(read.value.sheets.every(({ grid }) => grid.width <= 256 && grid.height <= 5200)).toBe(true);
  else expect(errorText(read.error)).toMatch(/^[^\n]*[\u4e00-\u9fa5][^\n]*$/);
  return (user + system) / 1000;
}
