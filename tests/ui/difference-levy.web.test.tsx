import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Voucher } from '../../domain/difference-levy/voucher.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { GOOD_VOUCHER, LEAST, voucher } from '../unit/difference-levy/vouchers.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { box, focusedOn, MountedDifference, wrongAt } from './mounted-difference.tsx';
import { says } from './screen.ts';

let mounted: MountedDifference;

beforeEach(() => {
  mounted = new MountedDifference();
});
afterEach(() => {
  mounted.close();
});

const press = (keys: string) => userEvent.keyboard(keys);
const confirmed = (): unknown => mounted.onConfirm.mock.calls.at(-1)?.[0];

describe('差额录入, simple', () => {
  it('asks for both amounts, compares them, hands them on with two decimals', async () => {
    await mounted.open('entry');
    await press('{Enter}');
    await says('请输入含税销售额！');
    await says('请输入扣除额！');
    await expectAccessible();
    expect(document.activeElement).toBe(box(/含税销售额/).element());
    await press('1,000{Tab}');
    await expect.element(box(/含税销售额/)).toHaveValue('1000.00');
    await press('1000{Enter}');
    await says('销售额.必须大于扣除额！');
    await press('{Control>}a{/Control}300.5{Enter}');
    await soon(() => {
      expect(confirmed()).toEqual({ sales: '1000.00', deduction: '300.50', vouchers: [] });
    });
    expect(mounted.onClose).toHaveBeenCalledOnce();
  });

  it('全额开票 takes the sales only', async () => {
    await mounted.open('entry', { mode: 'differenceFull' });
    expect(page.getByRole('textbox').elements()).toHaveLength(1);
    await press('88{Enter}');
    await soon(() => {
      expect(confirmed()).toEqual({ sales: '88.00', deduction: '', vouchers: [] });
    });
  });

  it('what the caller refuses is said and stays open', async () => {
    mounted.onConfirm.mockResolvedValue(appError('ledger.tooLarge'));
    await mounted.open('entry', { sales: '10', deduction: '1' });
    await press('{Enter}');
    await says('金额超出可开具范围，请检查数量和单价');
    expect(mounted.onClose).not.toHaveBeenCalled();
  });
});

describe('差额录入, detailed', () => {
  it('is filled in with the keyboard alone; what the kind does not have is passed over; the deduction is the sum', async () => {
    await mounted.open('vouchers');
    await press('1000{Enter}');
    await focusedOn('第1张 凭证类型');
    await press('01{Enter}');
    await focusedOn('第1张 数电票号码');
    await press('2531 2000 0003 8570 8609{Enter}');
    await focusedOn('第1张 开具日期');
    await press('20260301{Enter}400{Enter}');
    await focusedOn('第1张 本次扣除金额');
    await press('120.5{Enter}');
    await focusedOn('第1张 备注');
    await press('{Enter}');
    await focusedOn('第2张 凭证类型');
    await press('{Enter}25312000000385708610{Enter}{Enter}200{Enter}100{Shift>}{Enter}{Enter}{/Shift}');
    await focusedOn('第2张 开具日期');
    await press('{Control>}a{/Control}2026.3.2');
    await says('扣除额合计 ¥220.50');
    await press('{Control>}{Enter}{/Control}');
    const digital = { kind: 'digital', digitalNumber: '25312000000385708609', date: '2026-03-01' } as const;
    await soon(() => {
      expect(confirmed()).toEqual({
        sales: '1000.00',
        deduction: '220.50',
        vouchers: [
          voucher({ ...digital, total: '400.00', deducted: '120.50' }),
          voucher({
            ...digital,
            digitalNumber: '25312000000385708610',
            date: '2026-03-02',
            total: '200.00',
            deducted: '100.00',
          }),
        ],
      });
    });
  });

  it('says what is wrong at the cell, counts it, and leads to it', async () => {
    const wrong: readonly Voucher[] = [
      { ...LEAST.special, paperNumber: '1234567', date: '' },
      { ...LEAST.fiscal, deducted: '100.01' },
      { ...LEAST.other, note: '' },
    ];
    await mounted.open('vouchers', { sales: '1000', vouchers: wrong });
    await soon(() => {
      expect(wrongAt('第1张 发票号码')).toEqual(['true', '需要填写8位号码']);
    });
    expect(wrongAt('第2张 本次扣除金额')).toEqual(['true', '本次扣除金额不能大于凭证合计金额！']);
    expect(wrongAt('第3张 备注')).toEqual(['true', '内容必填']);
    await says('4 处待更正');
    await expectAccessible();
    await press('{Enter}');
    await press('{Tab}');
    await userEvent.click(page.getByRole('button', { name: '确定' }));
    await focusedOn('第1张 发票号码');
    expect(mounted.onConfirm).not.toHaveBeenCalled();
    await press('{F8}');
    await focusedOn('第1张 开具日期');
    await press('{F8}');
    await focusedOn('第2张 本次扣除金额');
    await press('{F8}');
    await focusedOn('第3张 备注');
    await press('拆迁补偿{F8}');
    await focusedOn('第1张 发票号码');
    await press('{End}8{Enter}');
    await says('2 处待更正');
  });

  it('what is wrong of two amounts side by side does not lie one over the other', async () => {
    await mounted.open('vouchers', {
      sales: '1000',
      vouchers: [{ ...LEAST.fiscal, total: 'abc', deducted: '-5' }],
    });
    await soon(() => {
      expect(document.querySelectorAll('[data-said]').length).toBeGreaterThan(1);
    });
    (document.activeElement as HTMLElement).blur();
    const boxes = [...document.querySelectorAll('[data-said]')].map((said) => said.getBoundingClientRect());
    for (const [at, { right }] of boxes.entries())
      expect(boxes[at + 1]?.left ?? Infinity).toBeGreaterThanOrEqual(right);
  });

  it('without vouchers there is no deduction; the sum must stay below the sales', async () => {
    await mounted.open('vouchers', { sales: '1000' });
    await userEvent.click(page.getByRole('button', { name: '确定' }));
    await says('请输入扣除额！');
    const deduction = page.getByRole('textbox', { name: '扣除额', exact: false }).first();
    await expect.element(deduction).toBeRequired();
    await expect.element(deduction).toHaveValue('0.00');
    await focusedOn('第1张 凭证类型');
    mounted.close();
    mounted = new MountedDifference();
    await mounted.open('vouchers', { sales: '300.50', vouchers: [GOOD_VOUCHER] });
    await userEvent.click(page.getByRole('button', { name: '确定' }));
    await says('销售额.必须大于扣除额！');
  });

  it('a deleted voucher comes back, whatever was typed since', async () => {
    await mounted.open('vouchers', { sales: '1000', vouchers: [LEAST.digital, LEAST.fiscal] });
    await press('{Enter}');
    await focusedOn('第1张 凭证类型');
    await press('{Control>}{Delete}{/Control}');
    await says('已删除第1张凭证');
    await soon(() => {
      expect(page.getByRole('combobox', { name: '第1张 凭证类型' }).element()).toHaveValue('fiscal');
    });
    await userEvent.fill(box('第1张 凭证号码'), '007');
    await userEvent.click(page.getByRole('button', { name: '撤销' }));
    await expect.element(box('第1张 数电票号码')).toHaveValue(LEAST.digital.digitalNumber);
    await expect.element(box('第2张 凭证号码')).toHaveValue('007');
    await userEvent.click(page.getByRole('button', { name: '删除第2张凭证' }));
    await says('已删除第2张凭证');
    await focusedOn('第2张 凭证类型');
  });

  it('asks before it throws away what was typed', async () => {
    await mounted.open('vouchers');
    await press('5{Escape}');
    await says('录入的内容尚未确定，关闭后将不保留。');
    await expectAccessible();
    await userEvent.click(page.getByRole('button', { name: '继续录入' }));
    expect(mounted.onClose).not.toHaveBeenCalled();
    await expect.element(box(/含税销售额/)).toHaveValue('5.00');
    await press('{Escape}');
    await userEvent.click(page.getByRole('button', { name: '放弃并关闭' }));
    expect(mounted.onClose).toHaveBeenCalledOnce();
  });

  it('what was typed and not confirmed outlives the page, until it is confirmed or thrown away', async () => {
    const given = { sales: '10.00', vouchers: [LEAST.fiscal], keepAs: 'draft-1' };
    await mounted.open('vouchers', given);
    await press('{Control>}a{/Control}1000{Enter}5{Tab}007');
    await expect.element(box('第1张 凭证号码')).toHaveValue('007');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    mounted.close();
    mounted = new MountedDifference();
    await mounted.open('vouchers', given);
    await says('已恢复上次未确定的内容');
    await expect.element(box(/含税销售额/)).toHaveValue('1000.00');
    await userEvent.click(page.getByRole('button', { name: '确定' }));
    await soon(() => {
      expect(confirmed()).toMatchObject({ sales: '1000.00', vouchers: [{ documentNumber: '007' }] });
    });
    mounted.close();
    mounted = new MountedDifference();
    await mounted.open('vouchers', given);
    await expect.element(box(/含税销售额/)).toHaveValue('10.00');
  });

  it('read only: nothing to type into, and closed with one key', async () => {
    await mounted.open('vouchers', { sales: '1000.00', vouchers: [GOOD_VOUCHER], readOnly: true });
    expect(page.getByRole('button', { name: '添加凭证' }).elements()).toHaveLength(0);
    expect(page.getByRole('row').elements()).toHaveLength(2);
    await expectAccessible();
    await press('{Escape}');
    await soon(() => {
      expect(mounted.onClose).toHaveBeenCalledOnce();
    });
  });

  it('a copied block goes in below and to the right, and out again', async () => {
    await mounted.open('vouchers', { sales: '1000', vouchers: [LEAST.digital] });
    await userEvent.click(page.getByRole('combobox', { name: '第2张 凭证类型' }));
    const block =
      '专票\t\t44001900111\t123456\t\t2026/3/1\t1,000\t10\n普票\t\t3502191320\t00123457\t\t\t20\t5\r\n';
    const data = new DataTransfer();
    data.setData('text/plain', block);
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
    await says('已粘贴2行');
    await says(/第2行：“44001900111”已补足前导0，请核对/);
    await expect.element(box('第2张 发票号码')).toHaveValue('00123456');
    await expect.element(box('第2张 凭证合计金额')).toHaveValue('1000.00');
    await says('扣除额合计 ¥55.00');
    await userEvent.click(page.getByRole('button', { name: '撤销' }));
    await says('扣除额合计 ¥40.00');
  });
});

describe('差额设置', () => {
  it('says what it clears before it does, then sets the chosen way', async () => {
    await mounted.openSetting({ contents: { levy: 'ordinary', filled: 8, deduction: '', vouchers: 0 } });
    await says('当前业务为差额征收，只能开具一行商品明细，切换后将清空8行商品明细');
    await expectAccessible();
    await userEvent.click(page.getByRole('radio', { name: '差额征税-差额开票' }));
    await press('{ArrowUp}');
    await expect.element(page.getByRole('radio', { name: '差额征税-全额开票' })).toBeChecked();
    await press('{Enter}');
    await soon(() => {
      expect(mounted.onSet.mock.calls).toEqual([['differenceFull']]);
    });
    expect(mounted.onClose).toHaveBeenCalledOnce();
  });

  it('from 差额开票 to 全额开票 the line is emptied, and the vouchers go (M202)', async () => {
    await mounted.openSetting({
      contents: { levy: 'difference', filled: 1, deduction: '5.00', vouchers: 2 },
    });
    expect(page.getByText(/清除2张/).elements()).toEqual([]);
    await userEvent.click(page.getByRole('radio', { name: '差额征税-全额开票' }));
    await says('切换后将清除2张差额扣除凭证');
    await says(/切换后将清空1行商品明细/);
  });
});
