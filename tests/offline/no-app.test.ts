import { expect, test } from 'vitest';
import { whyNot } from '../../src/offline/adapters/no-app.ts';

test('where the app was cleared and the service can’t be reached, a page says so and what to do', async () => {
  const answer = whyNot({ mode: 'navigate' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  const said = await answer.text();
  expect(said).toContain('随开暂时无法打开');
  expect(said).toContain('程序文件已被清除');
  expect(said).toContain('href="/"');
  // Nothing of it runs, or comes from elsewhere.
  expect(said).not.toMatch(/<script|src=|https?:/);
});

test('a part of the app that is missing stays missing: no page takes its place', () => {
  expect(whyNot({ mode: 'cors' }).type).toBe('error');
});
