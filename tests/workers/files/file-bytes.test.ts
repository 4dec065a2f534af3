import { expect, it } from 'vitest';
import { bytesOf } from '../../../workers/files/file-bytes.ts';

it('reads a file', async () => {
  const read = await bytesOf(new File(['甲'], '甲.csv'));
  expect(read.ok && new TextDecoder().decode(read.value)).toBe('甲');
});

it('says so when the file is gone by now', async () => {
  const file = new File(['甲'], '甲.csv');
  file.arrayBuffer = () => Promise.reject(new Error('NotFoundError'));
  expect(await bytesOf(file)).toMatchObject({ ok: false, error: { code: 'file.damaged' } });
});
