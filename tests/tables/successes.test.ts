import { expect, test } from 'vitest';
import { SUCCESSES } from '../../src/ui/successes.ts';

test('what people read when something was done is worded by the specification (M387)', () => {
  expect(SUCCESSES.saved.zh).toBe('保存成功!');
  expect(SUCCESSES.uploaded.zh).toBe('上传成功!');
  expect(SUCCESSES.changed.zh).toBe('修改成功');
  const texts = Object.values(SUCCESSES).map(({ zh }) => zh);
  expect(new Set(texts).size).toBe(texts.length);
  for (const { source } of Object.values(SUCCESSES)) expect(source).toMatch(/^00\d §\d/);
});
