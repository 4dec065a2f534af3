import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cut, found, issue, WARNING } from './found-issues.ts';
import { expectAccessible } from './accessible.ts';
import { MountedSteps, NOTHING } from './mounted-steps.tsx';

let steps: MountedSteps;
const dialog = (name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const opens = (name: string | RegExp) => expect.element(dialog(name)).toBeVisible();

beforeEach(() => {
  localStorage.clear();
  steps = new MountedSteps();
});
afterEach(() => {
  steps.close();
});

it('problems stand by who puts them right, with counts, and lead to their place', async () => {
  steps.checks = [found(cut(4), WARNING, issue({}))];
  await steps.open();
  await steps.press('检查');
  await opens('票面检查未通过');
  await expect.element(dialog('票面检查未通过')).toHaveTextContent('2 项错误，1 项提醒');
  await expectAccessible();
  expect(
    page
      .getByRole('list')
      .elements()
      .map((list) => list.getAttribute('aria-label')),
  ).toEqual(['可一键修复（1）', '需人工确认（1）', '不可自动修复（1）']);
  await steps.press('定位到第3张扣除凭证');
  expect(steps.onJump).toHaveBeenCalledWith(WARNING);
});

it('one click says what it will change before it does, and can be taken back', async () => {
  steps.checks = [found(cut(4), WARNING), found(WARNING), found(cut(4), WARNING)];
  await steps.open();
  await steps.press('检查');
  await steps.press('一键修复 1 项');
  await opens('一键修复');
  await expectAccessible();
  await expect
    .element(page.getByRole('row', { name: '第5行 商品名称' }))
    .toHaveTextContent('将名称、规格型号、单位截取到限制长度很长的名称4很长');
  expect(steps.fix).not.toHaveBeenCalled();
  await steps.press('取消');
  await steps.press('一键修复 1 项');
  await steps.press('修复 1 项');
  await opens('票面检查提醒');
  expect(steps.fix).toHaveBeenCalledWith(['fixTexts']);
  await expect.element(page.getByRole('status').filter({ hasText: '已修复 1 项' })).toBeVisible();
  await steps.press('撤销修复');
  await opens('票面检查未通过');
  expect(steps.undo).toHaveBeenCalledOnce();
});

it('when one click leaves nothing, the last look says so, and takes it back as well', async () => {
  steps.checks = [found(cut(0)), NOTHING, found(cut(0))];
  await steps.open();
  await steps.press('提交');
  await opens('票面检查未通过');
  await steps.press('一键修复 1 项');
  await steps.press('修复 1 项');
  await opens('确认提交开票');
  await expect.element(dialog('确认提交开票')).toHaveTextContent('已修复 1 项');
  await expectAccessible();
  await steps.press('撤销修复');
  await opens('票面检查未通过');
  expect(steps.undo).toHaveBeenCalledOnce();
});

it('thousands of problems open at once: some rows, more at a press', async () => {
  const issues = Array.from({ length: 500 }, (_, line) => cut(line));
  steps.checks = [{ ...found(...issues), errors: 5000, classes: { fixable: 5000, confirm: 0, manual: 0 } }];
  await steps.open();
  await steps.press('检查');
  await opens('票面检查未通过');
  const rows = () => page.getByRole('listitem').elements().length;
  // One thing that is wrong with many lines is said once; its lines come on request.
  expect(rows()).toBe(1);
  await expect.element(page.getByRole('listitem')).toHaveTextContent('至少500行 商品名称');
  await page.getByRole('button', { name: /^展开至少500行/ }).click();
  await expect.poll(rows).toBe(32);
  await expectAccessible();
  await steps.press('再显示 60 项');
  await expect.poll(rows).toBe(92);
  await page.getByRole('button', { name: '定位到第90行 商品名称' }).click();
  expect(steps.onJump).toHaveBeenCalledWith(issues[89]);
  await expect.element(page.getByRole('button', { name: '一键修复 5000 项' })).toBeVisible();
});
