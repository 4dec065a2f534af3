import { page } from 'vitest/browser';
import { afterEach, expect, it, vi } from 'vitest';
import { useToday } from '../../src/ui/use-today.ts';
import { emptyPage } from './empty-page.ts';

const draw = emptyPage();
const Shown = () => <p>{`今天 ${useToday()}`}</p>;

afterEach(() => {
  vi.restoreAllMocks();
});

it('the day is that of China, and another one when the page is seen again after midnight', async () => {
  // Midnight in China is four in the afternoon of the day before in London.
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T15:59:59Z'));
  draw(<Shown />);
  await expect.element(page.getByText('今天 2026-11-22')).toBeVisible();
  now.mockReturnValue(Date.parse('2026-11-22T16:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('今天 2026-11-23')).toBeVisible();
});
