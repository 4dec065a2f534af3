import { afterEach, expect, it, vi } from 'vitest';
import { colourWindow, countOnIcon } from '../../src/app/window-signs.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.head.querySelectorAll('meta[name="theme-color"]').forEach((meta) => {
    meta.remove();
  });
});

it('the icon counts what is not synced, and nothing once nobody is signed in', () => {
  const shown: (number | undefined)[] = [];
  vi.spyOn(navigator, 'setAppBadge').mockImplementation((count) => {
    shown.push(count);
    return Promise.resolve();
  });
  vi.spyOn(navigator, 'clearAppBadge').mockImplementation(() => {
    shown.push(0);
    return Promise.resolve();
  });
  let unsynced = 2;
  let hear = (): void => undefined;
  const stop = countOnIcon({
    status: () => ({ unsynced }) as never,
    subscribe: (listener) => {
      hear = listener;
      return () => undefined;
    },
  });
  hear();
  unsynced = 3;
  hear();
  unsynced = 0;
  hear();
  unsynced = 1;
  hear();
  stop();
  expect(shown).toEqual([2, 3, 0, 1, 0]);
});

it('the frame of the window has the colours of the bar', () => {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  const bar = document.createElement('header');
  bar.style.cssText = 'background:rgb(31, 31, 31);border-bottom:2px solid rgb(28, 101, 200)';
  document.head.append(meta);
  document.body.replaceChildren(bar);
  colourWindow(bar, false);
  expect(meta.content).toBe('rgb(28, 101, 200)');
  colourWindow(bar, true);
  expect(meta.content).toBe('rgb(31, 31, 31)');
});
