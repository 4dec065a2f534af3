import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORDINARY_LINES } from '../../domain/goods/line-settings.ts';
import { ALL_HIDDEN, EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { FACE_ACTIONS } from '../../src/features/invoice-face/face-actions.ts';
import { chosenBusiness } from '../../src/features/invoice-face/index.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { DETAILS, DEVICE, MountedFace, TAX_CONTROL } from './mounted-face.tsx';
import { focused, gone, keys, options, says } from './screen.ts';

let face: MountedFace;

beforeEach(() => {
  face = new MountedFace();
});
afterEach(() => {
  face.close();
});

describe('above the parties', () => {
  it('the type is the title, and is switched by keys among those of the device', async () => {
    await face.open();
    expect(page.getByRole('heading', { level: 1 }).element().textContent).toBe('电子发票（普通发票）');
    face.focus('切换发票类型', 'button');
    await keys('{Enter}');
    await soon(() => {
      expect(page.getByRole('menuitemradio').elements()).toHaveLength(4);
    });
    await soon(() => {
      expect(document.activeElement?.getAttribute('role')).toBe('menuitemradio');
    });
    await keys('{Escape}');
    await gone('[role=menu]');
    expect(focused()).toBe('切换发票类型');
    await keys('{Enter}');
    const special = page.getByRole('menuitemradio', { name: '电子发票（增值税专用发票）' });
    await expect.element(special).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(special);
    expect(face.actions.onKind.mock.calls).toEqual([['digitalSpecial']]);
  });

  it('a type that the device can not issue is told beside it, before any check', async () => {
    const told = () => page.getByText('当前开票设备不能开具该类型，请切换').elements().length;
    await face.open();
    expect(told()).toBe(0);
    await face.open({ props: { device: TAX_CONTROL } });
    await soon(() => {
      expect(told()).toBe(1);
    });
  });

  it('a type whose feature is off is shown with the reason, and can not be chosen (M032)', async () => {
    await face.open({ props: { device: { ...DEVICE, closedKinds: ['electronicSpecial'] } } });
    await userEvent.click(page.getByRole('button', { name: '切换发票类型' }));
    const closed = page.getByRole('menuitemradio', { name: '增值税电子专用发票' });
    await expect.element(closed).toHaveTextContent('该设备未开通电子专票');
    await expect.element(closed).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
  });

  it('business and levy are what the draft says; choosing asks the page', async () => {
    await face.open();
    const business = page.getByRole('combobox', { name: '特定业务' });
    const offered = [...business.element().querySelectorAll('option')].map((each) => each.textContent);
    expect(offered).toContain('农产品收购');
    expect(offered).not.toContain('机动车');
    await userEvent.selectOptions(business, '建筑服务');
    expect(face.actions.onBusiness.mock.calls).toEqual([['construction']]);
    const levy = page.getByRole('combobox', { name: '征税方式' });
    await userEvent.selectOptions(levy, '差额征税-差额开票');
    expect(face.actions.onLevy.mock.calls).toEqual([['difference']]);
    expect((levy.element() as HTMLSelectElement).value).toBe('ordinary');
  });

  it('a business is cleared by choosing none; one that knows no other levy locks it', async () => {
    await face.open({ face: { business: chosenBusiness('tractor') } });
    await expect.element(page.getByRole('combobox', { name: '征税方式' })).toBeDisabled();
    await userEvent.selectOptions(page.getByRole('combobox', { name: '特定业务' }), '无');
    expect(face.actions.onBusiness.mock.calls).toEqual([[null]]);
  });

  it('the receiver is asked for by what can be sent; day and device are shown', async () => {
    await face.open({ props: { smsPush: false } });
    expect(face.field('收票人').element().getAttribute('placeholder')).toBe('请输入邮箱');
    await says(/^\d{4}-\d\d-\d\d$/);
    await says(DEVICE.name);
    await face.open();
    await expect.element(face.field('收票人')).toHaveAttribute('placeholder', '请输入手机号或邮箱');
  });
});

describe('what is printed', () => {
  it('each flag shows its lines in the remark as they are printed', async () => {
    await face.open({
      face: { buyer: { ...EMPTY_PARTY, bank: '甲行', account: '1', isNaturalPerson: false } },
    });
    for (const name of ['显示购买方开户行账号', '显示销售方地址电话']) {
      face.focus(name, 'checkbox');
      await keys(' ');
    }
    expect(face.face.flags).toEqual({ ...ALL_HIDDEN, buyerBank: true, sellerAddress: true });
    await says(/购方开户银行:甲行; {4}银行账号:1;/);
    await expectAccessible();
    await says(/销售方地址:-; {4}电话:-;/);
  });

  it('tax-control types have no flags and count bytes', async () => {
    await face.open({
      face: { invoiceKind: 'special', remark: '备注' },
      props: { device: TAX_CONTROL },
    });
    expect(page.getByRole('checkbox', { name: /^显示/ }).elements()).toEqual([]);
    await says('4/230字节');
    await expect.element(face.field('开票人', 'combobox')).toHaveValue('开票员');
  });

  it('a remark beyond 400 characters is kept and counted; the drawer of a digital model is told', async () => {
    await face.open({ face: { remark: '注'.repeat(399) } });
    face.focus('备注');
    await keys('{Control>}{End}{/Control}ab');
    expect(face.face.remark).toHaveLength(401);
    await says('401/400');
    expect(page.getByRole('combobox', { name: '开票人' }).elements()).toEqual([]);
  });

  it('people are proposed from earlier invoices', async () => {
    await face.open();
    face.focus('收款人', 'combobox');
    await keys('{ArrowDown}');
    await soon(() => {
      expect(options()).toEqual(['钱会计', '孙出纳']);
    });
    await keys('{ArrowDown}{Enter}');
    expect(face.face.payee).toBe('孙出纳');
    expect(face.actions.clerks).toHaveBeenLastCalledWith('payee', '');
    await face.press('设置默认经办人');
    expect(face.actions.onDefaultClerks).toHaveBeenCalledOnce();
  });

  it('people the device begins with are no content that could be saved (M130, M271)', async () => {
    const clerks = { payee: '赵总', checker: '钱会计' };
    await face.open({ face: { ...clerks, buyer: { ...EMPTY_PARTY, isNaturalPerson: false } }, clerks });
    await face.press('存草稿');
    await says('当前无开票内容，无需保存');
  });

  it('what is known of the seller is asked for again, and told either way (M270)', async () => {
    await face.open();
    await face.press('刷新销售方信息');
    await says('销售方信息已刷新');
    face.actions.onRefreshSeller.mockResolvedValue(false);
    await face.press('刷新销售方信息');
    await says('销售方信息没有刷新，暂时无法连接服务');
  });
});

describe('the levy', () => {
  it('a difference levy tells what is taken off and leads to its dialog', async () => {
    await face.open();
    expect(page.getByRole('region', { name: '差额征税' }).elements()).toEqual([]);
    await face.open({ settings: { ...ORDINARY_LINES, levy: 'difference' } });
    await says('扣除凭证 0 张');
    await face.press('差额录入');
    expect(face.actions.onDeduction).toHaveBeenCalledOnce();
  });
});

describe('the page', () => {
  it('fits a small laptop, and narrow windows keep the less important in a menu', async () => {
    await face.open();
    const host = document.body.firstElementChild as HTMLElement;
    expect(host.scrollHeight).toBeLessThanOrEqual(host.clientHeight);
    expect(host.scrollWidth).toBeLessThanOrEqual(host.clientWidth);
    await face.open({}, [1024, 768]);
    await expect.element(page.getByRole('button', { name: '更多' })).toBeInTheDocument();
    expect(page.getByRole('button', { name: '草稿箱' }).elements()).toEqual([]);
    face.focus('更多', 'button');
    await keys('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: '草稿箱' })).toBeInTheDocument();
    await userEvent.click(page.getByRole('menuitem', { name: '草稿箱' }));
    expect(face.actions.onDrafts).toHaveBeenCalledOnce();
    expect(host.scrollWidth).toBeLessThanOrEqual(host.clientWidth);
  });

  it('cuts no button where the page is shown twice as large', async () => {
    await face.open({}, [520, 384]);
    const bar = page.getByRole('toolbar', { name: '开票操作' }).element();
    const { right } = bar.getBoundingClientRect();
    for (const button of bar.querySelectorAll('button')) {
      expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    }
  });

  it('reads only what may only be read', async () => {
    await face.open({
      readOnly: true,
      face: { remark: '备注', flags: { ...ALL_HIDDEN, buyerBank: true } },
    });
    const buttons = page
      .getByRole('button')
      .elements()
      .map((each) => each.getAttribute('aria-label'));
    expect(buttons).toEqual(FACE_ACTIONS.filter(({ edits }) => !edits).map(({ zh }) => zh));
    expect(buttons).toContain('预览');
    for (const zh of ['清空', '存草稿', '提交开票', '切换发票类型', '配置销方信息'])
      expect(buttons).not.toContain(zh);
    expect(page.getByRole('checkbox').elements()).toHaveLength(0);
    expect(document.querySelector('[data-field="flags.buyerBank"]')?.textContent).toBe('✓ 显示');
    expect(document.querySelectorAll('select')).toHaveLength(0);
    expect(
      [...document.querySelectorAll('input[type=text], input:not([type]), textarea')].length,
    ).toBeGreaterThan(6);
    for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea'))
      expect(input.readOnly).toBe(true);
  });

  it('keys follow the paper: type, business, levy, receiver, buyer, flags, seller, remark, people, actions', async () => {
    await face.open();
    face.focus('切换发票类型', 'button');
    const order = [focused()];
    for (let step = 0; step < 30; step++) {
      await keys('{Tab}');
      order.push(focused());
    }
    expect(order.filter((name) => name !== '无普通征税')).toEqual(
      expect.arrayContaining(['收票人', '购买方名称', DETAILS, '配置销方信息', '收款人', '复制']),
    );
    const at = (name: string) => order.indexOf(name);
    const names = [
      '切换发票类型',
      '收票人',
      '自然人',
      '购买方名称',
      DETAILS,
      '配置销方信息',
      '收款人',
      '复核人',
      '导入商品',
      '复制',
      '提交开票',
    ];
    expect(names.map(at)).toEqual(names.map(at).toSorted((one, other) => one - other));
    expect(names.filter((name) => at(name) === -1)).toEqual([]);
  });
});
