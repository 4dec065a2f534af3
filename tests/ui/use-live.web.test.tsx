import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appError } from '../../domain/kernel/errors.ts';
import { StoreUnreadable } from '../../src/offline/store-failure.ts';
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

it('a source that was closed before its page went away is asked no more, and nobody hears of it', async () => {
  const source = observable(0);
  const unread: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => unread.push(event.reason);
  window.addEventListener('unhandledrejection', note);
  const closed = new StoreUnreadable(appError('task.cancelled'));
  let end: () => void = () => undefined;
  const load = () => new Promise<string>((_resolve, reject) => (end = () => reject(closed)));
  const Shown = () => <p>{useLive(source, load, '无')}</p>;
  draw(<Shown />);
  await expect.element(page.getByText('无')).toBeVisible();
  end();
  // A rejection nobody handles is told with the task after the one it happened in.
  await new Promise((told) => setTimeout(told, 0));
  await new Promise((told) => setTimeout(told, 0));
  expect(unread).toEqual([]);
  window.removeEventListener('unhandledrejection', note);
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
