import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { err } from '../../domain/kernel/result.ts';
import { CheckStatus } from '../../src/features/draft-box/CheckStatus.tsx';
import { DraftBoxDialog } from '../../src/features/draft-box/DraftBoxDialog.tsx';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { soon } from '../soon.ts';
import { focused, keys } from './screen.ts';
import { button, draft, SendDesk } from './send-desk.tsx';

/** The draft box over the filling page, and what it says where something can't be done. M274, M279, M288 */

const desk = new SendDesk();
const show = (store: OfflineStore = desk.store) => {
  desk.show(
    <DraftBoxDialog
      store={store}
      notices={null}
      onOpen={vi.fn()}
      onSend={vi.fn()}
      onReview={vi.fn()}
      onIssueNow={vi.fn()}
      onClose={desk.onClose}
    />,
  );
};
const dialog = () => page.getByRole('alertdialog', { name: '草稿箱' });

it('takes 96 % of the width and is not closed by a press beside it (M274)', async () => {
  await desk.store.saveDraft(draft('甲公司', '1'));
  show();
  await expect.element(button('修改草稿 甲公司')).toBeVisible();
  expect((dialog().element() as HTMLElement).offsetWidth).toBe(Math.round(0.96 * 1366));
  expect(document.elementFromPoint(4, 400)?.closest('[role=alertdialog]')).toBeNull();
  await userEvent.click(document.elementFromPoint(4, 400) as Element, { position: { x: 4, y: 400 } });
  await expect.element(dialog()).toBeVisible();
  expect(desk.onClose).not.toHaveBeenCalled();
  await button('关闭').click();
  expect(desk.onClose).toHaveBeenCalledOnce();
});

it('while it is empty there is nothing to send or to delete (M274)', async () => {
  show();
  await expect.element(page.getByText('草稿箱是空的')).toBeVisible();
  for (const name of ['批量发送', '批量删除']) await expect.element(button(name)).toBeDisabled();
  await desk.store.saveDraft(draft('甲公司', '1'));
  for (const name of ['批量发送', '批量删除']) await expect.element(button(name)).toBeEnabled();
  await expect.element(button('修改草稿 甲公司')).toBeVisible();
});

it('what a check found is at most 400 pixels high, the rest by scrolling (M279)', async () => {
  const messages = Array.from({ length: 80 }, (_, row) => `第${String(row + 1)}行金额为空`);
  desk.show(<CheckStatus name="甲公司" checked={{ status: 'failed', messages, more: 3 }} />);
  await page.getByRole('img', { name: '甲公司 票面检查未通过' }).hover();
  const list = page.getByRole('tooltip').getByRole('list');
  await expect.element(list).toBeVisible();
  const said = list.element();
  expect(said.getBoundingClientRect().height).toBeLessThanOrEqual(400);
  expect(said.getBoundingClientRect().width).toBeLessThanOrEqual(400);
  expect(said.scrollHeight).toBeGreaterThan(said.clientHeight);
  said.scrollTop = said.scrollHeight;
  const last = page.getByText('另有3项').element().getBoundingClientRect();
  expect(last.bottom).toBeLessThanOrEqual(said.getBoundingClientRect().bottom);
});

it('why one draft could not be deleted is said as it was told, of many that it failed (M288)', async () => {
  const [one, other] = [draft('甲公司', '1'), draft('乙公司', '2')];
  for (const each of [one, other]) await desk.store.saveDraft(each);
  const broken = appError('store.failed');
  show({ ...desk.store, deleteDrafts: () => Promise.resolve(err(broken)) });
  await button('删除草稿 甲公司').click();
  await button('删除').click();
  const said = page.getByRole('alertdialog', { name: '提示' });
  await expect.element(said).toHaveTextContent(errorText(broken));
  await expect.element(said).not.toHaveTextContent('删除失败');
  await button('知道了').click();
  await page.getByRole('checkbox', { name: '选择本页全部草稿', includeHidden: true }).click();
  await button('批量删除（2）').click();
  await button('删除').click();
  await expect.element(said).toHaveTextContent(`删除失败 ${errorText(broken)}`);
});

it('after a row was deleted its next one has the keyboard, and Escape still closes the box', async () => {
  for (const [name, at] of [
    ['甲公司', '1'],
    ['乙公司', '2'],
  ] as const)
    await desk.store.saveDraft(draft(name, at));
  show();
  for (const left of ['乙公司', '甲公司']) {
    await expect.element(button(`删除草稿 ${left}`)).toBeVisible();
    (button(`删除草稿 ${left}`).element() as HTMLElement).focus();
    await keys('{Enter}');
    await expect.element(page.getByRole('alertdialog', { name: '提示' })).toBeVisible();
    (button('删除').element() as HTMLElement).focus();
    await keys('{Enter}');
    if (left === '乙公司')
      await soon(() => {
        expect(focused()).toBe('删除草稿 甲公司');
      });
  }
  await expect.element(page.getByText('草稿箱是空的')).toBeVisible();
  await soon(() => {
    expect(document.activeElement).toBe(dialog().element());
  });
  await keys('{Escape}');
  expect(desk.onClose).toHaveBeenCalledOnce();
});
