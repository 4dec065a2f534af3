import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { box, button, draft, DraftBoxScreen, shown } from './draft-box-screen.tsx';

const drafts = new DraftBoxScreen();

it('deletes chosen drafts after a question; what is submitted can not be chosen', async () => {
  for (const name of ['甲', '乙', '丙']) await drafts.store.saveDraft(draft(name, 100));
  await drafts.store.submitDraft(draft('已交', 100));
  drafts.show();
  await expect.element(box('选择草稿 已交')).toBeDisabled();
  await button('批量删除').click();
  await expect.element(page.getByText('请先选择要删除的草稿')).toBeVisible();
  await button('知道了').click();
  await box('选择本页全部草稿').click();
  await box('选择草稿 乙').click();
  await button('批量删除（2）').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('您确定要删除吗? 已选择2张草稿');
  await button('取消').click();
  expect(shown()).toBe('已交,丙,乙,甲');
  await button('批量删除（2）').click();
  await button('删除').click();
  await expect
    .element(page.getByRole('status', { name: '通知', includeHidden: true }))
    .toHaveTextContent('删除成功');
  await expect.poll(shown).toBe('已交,乙');
});

it('says why nothing was deleted when a chosen draft was submitted while it was asked about', async () => {
  const one = draft('甲', 100);
  for (const each of [one, draft('乙', 100)]) await drafts.store.saveDraft(each);
  drafts.show();
  await box('选择本页全部草稿').click();
  await button('批量删除（2）').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('已选择2张草稿');
  await drafts.store.submitDraft(one);
  await button('删除').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('删除失败');
  await button('知道了').click();
  await expect.poll(shown).toBe('甲,乙');
});

it('all that were found are chosen at one press, on every page, but what is submitted', async () => {
  for (let index = 0; index < 29; index++) await drafts.store.saveDraft(draft(`购方${String(index)}`, 100));
  await drafts.store.submitDraft(draft('已交', 100));
  drafts.show();
  await box('选择本页全部草稿').click();
  await expect.element(page.getByRole('status').filter({ hasText: '已选 19 张' })).toBeVisible();
  await button('选择全部 30 张').click();
  await expect.element(button('批量发送（29）')).toBeVisible();
  await button('下一页').click();
  await expect.poll(() => document.querySelectorAll('tbody input:checked').length).toBe(10);
  await button('取消选择').click();
  await expect.element(button('批量发送')).toBeVisible();
});

it('sends what was chosen, and asks for a choice first (M283)', async () => {
  await drafts.store.saveDraft(draft('甲', 100));
  await drafts.store.saveDraft(draft('乙', 200));
  drafts.show();
  await button('批量发送').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('请先选择一张发票');
  await button('知道了').click();
  await box('选择草稿 甲').click();
  await button('批量发送（1）').click();
  const listed = await drafts.store.listDrafts({ offset: 0, limit: 9, search: '甲' });
  expect(drafts.actions.onSend).toHaveBeenCalledWith([listed.drafts[0]?.draftId], expect.any(Function));
});
