import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GOOD_FACE } from '../unit/rules/faces.ts';
import { expectAccessible } from './accessible.ts';
import { MountedSteps } from './mounted-steps.tsx';

let steps: MountedSteps;
const dialog = (name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const opens = (name: string) => expect.element(dialog(name)).toBeVisible();

beforeEach(() => {
  localStorage.clear();
  steps = new MountedSteps();
});
afterEach(() => {
  steps.close();
});

it('the last look names what a red letter takes back (M017)', async () => {
  steps.face = {
    ...GOOD_FACE,
    redLetter: { noticeNumber: '', originalCode: '035022300111', originalNumber: '00123456' },
  };
  await steps.open();
  await steps.press('提交');
  await opens('确认提交开票');
  await expect
    .element(dialog('确认提交开票'))
    .toHaveTextContent('红冲蓝字发票代码 035022300111 号码 00123456');
  await expectAccessible();
});

it('the last look names the parties of a purchase as the paper does (M042)', async () => {
  steps.face = { ...GOOD_FACE, business: { key: 'farmPurchase', block: [{}] } };
  await steps.open();
  await steps.press('提交');
  await opens('确认提交开票');
  const terms = [...document.querySelectorAll('[role=dialog] dt, [role=alertdialog] dt')];
  const told = Object.fromEntries(terms.map((term) => [term.textContent, term.nextSibling?.textContent]));
  expect([told['购买方'], told['销售方']]).toEqual([GOOD_FACE.seller.name, GOOD_FACE.buyer.name]);
});

it('a conflict with another laptop is said as 提交 is pressed, with the way to both versions, and nothing is checked', async () => {
  steps.news = { kind: 'conflict' };
  await steps.open();
  await steps.press('提交');
  await opens('提示');
  await expect.element(dialog('提示')).toHaveTextContent('冲突');
  expect(steps.asked).not.toHaveBeenCalled();
  await steps.press('核对两份内容');
  expect(steps.onReview).toHaveBeenCalledOnce();
  expect(steps.submit).not.toHaveBeenCalled();
});

it('what another laptop changed a moment ago is merged with what is unsaved before anything is submitted', async () => {
  steps.news = { kind: 'renewed' };
  steps.isClean = false;
  await steps.open();
  await steps.press('提交');
  await opens('提示');
  await expect.element(dialog('提示')).toHaveTextContent('保存并合并');
  expect(steps.asked).not.toHaveBeenCalled();
});

it('a page that is shown anew asks no more whether to modify the draft', async () => {
  steps.fromBox = true;
  steps.modifies = true;
  await steps.open();
  await steps.press('快存');
  await expect.poll(() => steps.save.mock.calls).toEqual([['modify']]);
});
