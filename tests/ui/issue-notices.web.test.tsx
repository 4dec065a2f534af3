import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { IssueNotices } from '../../src/features/orders/IssueNotices.tsx';
import { tellHere } from '../../src/features/orders/told-here.ts';
import type { Submission, SubmissionState } from '../../src/offline/submission-types.ts';
import { listedOrder } from './listed-order.ts';
import { MountedOrders } from './mounted-orders.tsx';

/** What is told of issued invoices on every page. */

const orders = new MountedOrders();
const notices = () => page.getByRole('status', { name: '通知', includeHidden: true });
const AT = 1_763_800_000_000;

/** Watches submissions, and answers what makes it look again at them. */
async function watch(submissions: (states: readonly SubmissionState[]) => readonly Submission[]) {
  const { store } = orders;
  let states: readonly SubmissionState[] = [];
  const list = vi
    .spyOn(store, 'listSubmissions')
    .mockImplementation(() => Promise.resolve({ submissions: submissions(states), total: 3 }));
  const become = async (...now: readonly SubmissionState[]) => {
    const looked = list.mock.calls.length;
    states = now;
    await orders.submit(`另一家公司${String(looked)}`);
    await expect.poll(() => list.mock.calls.length).toBeGreaterThan(looked);
  };
  states = ['accepted', 'accepted', 'accepted'];
  orders.render(<IssueNotices store={store} />);
  await expect.poll(() => list.mock.calls.length).toBeGreaterThan(0);
  return become;
}

const together = (states: readonly SubmissionState[]) =>
  states.map((state, n) => listedOrder(n, { state, submittedAt: AT - n * 1000 }));

it('of a batch there is one notice at its end, however many it has', async () => {
  const become = await watch(together);
  await become('issued', 'accepted', 'accepted');
  await become('issued', 'failed', 'accepted');
  await expect.element(notices()).toHaveTextContent('一同提交的3张：开票成功1张，未能开具1张');
  await become('issued', 'failed', 'issued');
  await expect.element(notices()).toHaveTextContent('一同提交的3张：开票成功2张，未能开具1张');
  expect(notices().element().childElementCount).toBe(1);
});

it('of an invoice that went alone its number can be copied, and stands in no narrow column', async () => {
  // Another file of the run may have put its own there.
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockReset().mockResolvedValue();
  const become = await watch((states) => states.slice(0, 1).map((state) => listedOrder(0, { state })));
  await become('issued');
  await expect.element(notices()).toHaveTextContent('开票成功：购方0有限公司');
  await expect.element(notices()).not.toHaveTextContent(listedOrder(0).number);
  await page.getByRole('button', { name: '复制号码', includeHidden: true }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith(listedOrder(0).number);
});

it('what a dialog on the screen tells is not told beside it', async () => {
  const end = tellHere(listedOrder(0).subId);
  const become = await watch((states) =>
    states.map((state, n) => listedOrder(n, { state, submittedAt: AT - n * 60_000 })),
  );
  await become('issued', 'issued', 'accepted');
  await expect.element(notices()).toHaveTextContent('购方1有限公司');
  await expect.element(notices()).not.toHaveTextContent('购方0有限公司');
  end();
});
