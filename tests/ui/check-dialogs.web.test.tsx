import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ok } from '../../domain/kernel/result.ts';
import { GOOD_FACE } from '../unit/rules/faces.ts';
import { soon, until } from '../soon.ts';
import { found, issue, WARNING } from './found-issues.ts';
import { expectAccessible } from './accessible.ts';
import { MountedSteps, NOTHING } from './mounted-steps.tsx';
import { gone } from './screen.ts';

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

it('one dialog says all that is to be looked at, in the order of the steps, and submits (M290, M292)', async () => {
  const anomaly = issue({ level: 'warning', line: 1, field: 'taxCode', message: '未填写税收分类编码' });
  steps.checks = [found(WARNING)];
  steps.coding = found(anomaly);
  steps.amount = 100_001;
  await steps.open();
  await steps.press('提交');
  await opens('超过单张限额');
  const look = dialog('超过单张限额');
  await expect
    .element(look)
    .toHaveTextContent(
      /请核对.*编码异常.*未填写税收分类编码.*能否开具以税务局返回为准.*发票金额1000\.01,超过单张限额1000\.00元。是否启用【智能清单】进行发票拆分？.*购买方/,
    );
  await expectAccessible();
  await page.getByRole('button', { name: /^定位到第2行/ }).click();
  expect(steps.onJump).toHaveBeenCalledWith(anomaly);
  await steps.press('继续提交');
  await gone();
  expect(steps.onSubmitted).toHaveBeenCalledWith('s');
});

it('the last look stays until what comes after it is there', async () => {
  let arrive = (): void => undefined;
  steps.onSubmitted.mockImplementation(() => new Promise<void>((resolve) => (arrive = resolve)));
  await steps.open();
  await steps.press('提交');
  await steps.press('确认提交');
  await until(() => steps.onSubmitted.mock.calls.length === 1);
  await expect.element(dialog('确认提交开票')).toHaveTextContent('正在提交…');
  arrive();
  await gone();
});

it('what one click puts right of the warnings is offered in the last look, and leads back to it', async () => {
  const mendable = issue({
    level: 'warning',
    line: 0,
    field: 'name',
    message: '名称可整理',
    fix: { key: 'fixTexts', before: 'ａ', after: 'a' },
  });
  steps.checks = [found(mendable), NOTHING];
  await steps.open();
  await steps.press('提交');
  await opens('确认提交开票');
  await steps.press('一键修复 1 项');
  await opens('一键修复');
  await steps.press('取消');
  await opens('确认提交开票');
  await steps.press('一键修复 1 项');
  await steps.press('修复 1 项');
  await expect.element(dialog('确认提交开票')).toHaveTextContent('已修复 1 项');
});

it('coding anomalies can be left, and asked for alone', async () => {
  steps.coding = found(issue({ level: 'warning', line: 0, field: 'taxCode', message: '未填写税收分类编码' }));
  await steps.open();
  await steps.press('提交');
  await opens('确认提交开票');
  await steps.press('返回修改');
  await gone();
  expect(steps.onSubmitted).not.toHaveBeenCalled();
  await steps.press('提交');
  await steps.press('继续发送');
  await gone();
  expect(steps.onSubmitted).toHaveBeenCalledWith('s');
  await steps.press('编码');
  await opens('编码异常');
  await expectAccessible();
  await steps.press('关闭');
  await gone();
});

it('a form with a limit of its own says that what is continued may come back; the smart list is one press away', async () => {
  steps.amount = 100_001;
  steps.face = { ...GOOD_FACE, invoiceKind: 'special' };
  await steps.open();
  await steps.press('提交');
  await expect
    .element(dialog('超过单张限额'))
    .toHaveTextContent('该类型的票种核定了单张限额，继续提交可能开具失败被退回，建议拆分。');
  await steps.press('拆分');
  await gone();
  expect(steps.onSplit).toHaveBeenCalledOnce();
});

it('an unknown taxpayer nature is asked about before a submission, never before a check', async () => {
  steps.nature = undefined;
  await steps.open();
  await steps.press('提交');
  await opens('提示');
  await expect.element(dialog('提示')).toHaveTextContent('获取不到纳税人性质，是否继续创建订单');
  await expectAccessible();
  await steps.press('取消');
  await gone();
  expect(steps.asked).not.toHaveBeenCalled();
  await steps.press('提交');
  await steps.press('继续');
  await opens('确认提交开票');
  await steps.press('取消');
  await gone();
  await steps.press('提交');
  await steps.press('重试');
  await opens('确认提交开票');
  await expect.element(page.getByText('纳税人性质刷新成功')).toBeVisible();
  expect(steps.asked.mock.calls.at(-1)).toEqual([{ nature: 'smallScale' }]);
});

it('a draft from the draft box is modified or added to; the quick key asks once', async () => {
  steps.fromBox = true;
  await steps.open();
  await steps.press('保存');
  await opens('存草稿');
  await expectAccessible();
  await steps.press('另存为新草稿');
  await opens('提示');
  await expect.element(dialog('提示')).toHaveTextContent('存入草稿箱成功');
  await expectAccessible();
  await steps.press('查看草稿箱');
  expect([steps.save.mock.calls, steps.onDrafts.mock.calls.length]).toEqual([[['add']], 1]);
  expect(steps.onSavedAs).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(steps.onSavedAs).toHaveBeenCalledWith('d');
  await steps.press('快存');
  await steps.press('修改原草稿');
  await gone();
  await steps.press('快存');
  await soon(() => {
    expect(steps.save.mock.calls).toEqual([['add'], ['modify'], ['modify']]);
  });
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
});

it('typed on in what became a copy: it is said that it went there, and the page goes on with it', async () => {
  steps.save.mockImplementation(() => Promise.resolve(ok({ savedAs: 'copy' })));
  await steps.open();
  await steps.press('快存');
  await expect.element(page.getByText('内容存入了冲突副本', { exact: false })).toBeVisible();
  expect(steps.onSavedAs).toHaveBeenCalledWith('copy');
});

it('a passed check says in the same breath what sending will ask about (M154, M291)', async () => {
  steps.coding = found(issue({ level: 'warning', line: 0, field: 'taxCode', message: '未填写税收分类编码' }));
  await steps.open();
  await steps.press('检查');
  await expect
    .element(page.getByText('票面检查通过', { exact: false }))
    .toHaveTextContent('另有1处编码建议核对');
  await steps.press('查看编码');
  await opens('编码异常');
  await steps.press('关闭');
  await gone();
});

it('a new check takes the answer of the last one away', async () => {
  steps.checks = [NOTHING, found(WARNING)];
  await steps.open();
  await steps.press('检查');
  const passed = page.getByText('票面检查通过', { exact: true });
  await expect.element(passed).toBeVisible();
  await steps.press('检查');
  await opens('票面检查提醒');
  expect(passed.query()).toBeNull();
});

it('the answer to a check goes with what was checked: the face, or the whole draft', async () => {
  const passed = page.getByText('票面检查通过', { exact: true });
  await steps.open();
  await steps.press('检查');
  await expect.element(passed).toBeVisible();
  steps.face = { ...GOOD_FACE, remark: '改过' };
  await steps.open();
  await soon(() => {
    expect(passed.query()).toBeNull();
  });
});

it('不再提醒: sending does not ask about coding on this device until it is wanted again (M155)', async () => {
  steps.coding = found(issue({ level: 'warning', line: 0, field: 'taxCode', message: '未填写税收分类编码' }));
  await steps.open();
  await steps.press('提交');
  await opens('确认提交开票');
  await expect.element(dialog('确认提交开票')).toHaveTextContent('未填写税收分类编码');
  await page.getByRole('checkbox', { name: /不再提醒/ }).click();
  await steps.press('返回修改');
  await gone();
  steps.close();
  steps = new MountedSteps();
  steps.coding = found(issue({ level: 'warning', line: 0, field: 'taxCode', message: '未填写税收分类编码' }));
  await steps.open();
  await steps.press('提交');
  await opens('确认提交开票');
  expect(dialog('确认提交开票').element().textContent).not.toContain('税收分类编码');
  await steps.press('取消');
  await steps.press('编码');
  await opens('编码异常');
  await page.getByRole('checkbox', { name: /不再提醒/ }).click();
  await steps.press('关闭');
  await gone();
  await steps.press('提交');
  await expect.element(dialog('确认提交开票')).toHaveTextContent('未填写税收分类编码');
});
