import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { observable } from '../../src/ui/listeners.ts';
import { useLive } from '../../src/ui/use-live.ts';
import { emptyPage } from './empty-page.ts';

const draw = emptyPage('');

const NONE: readonly string[] = [];

it('an answer that is what stands there already draws nothing', async () => {
  const source = observable(0);
  let answer = NONE;
  let loads = 0;
  let drawn = 0;
  const load = () => {
    loads += 1;
    return Promise.resolve(answer);
  };
  const Shown = () => {
    drawn += 1;
    return <p>{useLive(source, load, NONE).join() || '无'}</p>;
  };
  draw(<Shown />);
  await expect.element(page.getByText('无')).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  source.set(1);
  await expect.poll(() => loads).toBe(2);
  expect(drawn).toBe(1);
  answer = ['甲'];
  source.set(2);
  await expect.element(page.getByText('甲')).toBeVisible();
  expect(drawn).toBe(2);
});

it('a load that failed is asked again with the next change, at once where that came meanwhile', async () => {
  const source = observable(0);
  const unread: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    unread.push((event.reason as Error).message);
  };
  window.addEventListener('unhandledrejection', note);
  const ends: { resolve: (value: string) => void; reject: (cause: Error) => void }[] = [];
  const load = () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
  const Shown = () => <p>{useLive(source, load, '无')}</p>;
  draw(<Shown />);
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.reject(new Error('甲'));
  await expect.poll(() => unread).toEqual(['甲']);
  source.set(1);
  await expect.poll(() => ends.length).toBe(2);
  source.set(2);
  ends[1]?.reject(new Error('乙'));
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.resolve('又有');
  await expect.element(page.getByText('又有')).toBeVisible();
  expect(unread).toEqual(['甲']);
  window.removeEventListener('unhandledrejection', note);
});
