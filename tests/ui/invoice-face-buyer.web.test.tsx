import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FoundCompanies } from '../../domain/customers/found-companies.ts';
import { ALL_HIDDEN, EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { chosenBusiness } from '../../src/features/invoice-face/index.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import {
  DETAILS,
  KNOWN,
  MISTYPED,
  MISTYPED_ISSUE,
  MountedFace,
  TAX_CONTROL,
  type Scene,
} from './mounted-face.tsx';
import { focused, gone, keys, options, says } from './screen.ts';

let face: MountedFace;

beforeEach(() => {
  face = new MountedFace();
});
afterEach(() => {
  face.close();
});

/** Whether a value and what is said of it are both seen whole, and neither covers the other. */
function isReadWhole(input: Element): boolean {
  const said = document.querySelector('[data-said]') ?? document.body;
  const [row, told] = [input.getBoundingClientRect(), said.getBoundingClientRect()];
  const isApart = told.left >= row.right || told.top >= row.bottom;
  return isApart && [input, said].every((one) => one.scrollWidth <= one.clientWidth);
}

describe('the buyer', () => {
  it('a known one is found from two characters, chosen by keys and fills the block', async () => {
    await face.open();
    face.focus('购买方名称', 'combobox');
    await keys('深');
    await new Promise((done) => setTimeout(done, 400));
    expect(face.actions.findBuyers).not.toHaveBeenCalled();
    await keys('圳');
    await soon(() => {
      expect(options()).toEqual(['深圳市南山区某某贸易有限公司91440300MA5EMR5H33', '深圳湾咖啡店']);
    });
    await expectAccessible();
    await keys('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(face.face.buyer).toEqual({ ...KNOWN[0], isNaturalPerson: false });
    await gone('[role=option]');
    expect(focused()).toBe('购买方名称');
  });

  it('companies from outside come below the known ones, and fill the block (M243, M244)', async () => {
    const [known = EMPTY_PARTY] = KNOWN;
    const company = {
      ...EMPTY_PARTY,
      name: '深圳新到有限公司',
      taxId: '91440300MA5EMR5H99',
      phone: '0755-9',
    };
    const findCompanies = () =>
      Promise.resolve({ companies: [known, company], kept: null, said: '以下为本单位的客户和往来发票' });
    await face.open({ props: { findCompanies } });
    face.focus('购买方名称', 'combobox');
    await keys('深圳');
    await says('以下为本单位的客户和往来发票');
    expect(options()).toEqual([
      '深圳市南山区某某贸易有限公司91440300MA5EMR5H33',
      '深圳湾咖啡店',
      '深圳新到有限公司91440300MA5EMR5H99',
    ]);
    const group = page.getByRole('group', { name: '以下为本单位的客户和往来发票' });
    expect(group.getByRole('option').elements()).toHaveLength(1);
    await expectAccessible();
    await keys('{ArrowUp}{Enter}');
    expect(face.face.buyer).toEqual({ ...company, isNaturalPerson: false });
  });

  it('what comes from outside for an earlier text is not shown, and no answer is told while it is typed (M243)', async () => {
    const answers = new Map<string, (found: FoundCompanies) => void>();
    const signals: AbortSignal[] = [];
    const findCompanies = (text: string, signal: AbortSignal) =>
      new Promise<FoundCompanies>((resolve) => {
        answers.set(text, resolve);
        signals.push(signal);
      });
    await face.open({ props: { findCompanies } });
    face.focus('购买方名称', 'combobox');
    await keys('厦门');
    await soon(() => {
      expect([...answers.keys()]).toEqual(['厦门']);
    });
    await keys('市');
    expect(signals[0]?.aborted).toBe(true);
    await soon(() => {
      expect([...answers.keys()]).toEqual(['厦门', '厦门市']);
    });
    answers.get('厦门')?.({ companies: [{ ...EMPTY_PARTY, name: '迟到的公司' }], kept: null, said: '' });
    answers.get('厦门市')?.({ companies: [], kept: 'offline', said: '' });
    await says('未联网，没有查询企业');
    expect(options()).toEqual([]);
    await keys('{Escape}');
    await soon(() => {
      expect(document.body.textContent).not.toContain('没有查询企业');
    });
    expect(face.face.buyer.name).toBe('厦门市');
  });

  it('where all that is found outside is offered already, nothing is said of it', async () => {
    let asked = 0;
    const findCompanies = () => {
      asked += 1;
      return Promise.resolve({ companies: [...KNOWN], kept: null, said: '以下为本单位的客户和往来发票' });
    };
    await face.open({ props: { findCompanies } });
    face.focus('购买方名称', 'combobox');
    await keys('深圳');
    await soon(() => {
      expect([asked, options().length]).toEqual([1, 2]);
    });
    await keys('{ArrowDown}');
    expect(document.body.textContent).not.toContain('以下为');
  });

  it('one of the customers fills the block; who may not choose from them has no button (M233, M036)', async () => {
    await face.open();
    await face.press('选择客户');
    expect(face.face.buyer).toEqual({ ...KNOWN[1], isNaturalPerson: false });
    await face.open({ props: { chooseBuyer: null, findBuyers: null } });
    await soon(() => {
      expect(face.field('选择客户', 'button').elements()).toEqual([]);
    });
  });

  it('Enter without a choice, Escape and Tab leave what was typed', async () => {
    face.actions.findBuyers.mockResolvedValue([...KNOWN]);
    await face.open();
    face.focus('购买方名称', 'combobox');
    for (const key of ['{Enter}', '{Escape}', '{Tab}']) {
      await keys('深圳');
      await soon(() => {
        expect(options()).toHaveLength(2);
      });
      await keys(key);
      await gone('[role=option]');
      face.focus('购买方名称', 'combobox');
    }
    expect(face.face.buyer).toEqual({ ...EMPTY_PARTY, name: '深圳深圳深圳', isNaturalPerson: false });
  });

  it('what an input method composes is not looked for and keeps its keys', async () => {
    await face.open();
    const input = face.field('购买方名称', 'combobox').element() as HTMLInputElement;
    input.focus();
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const compose = (text: string) => {
      value?.set?.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    };
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    compose("shen'zhen");
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    await new Promise((done) => setTimeout(done, 400));
    expect(face.actions.findBuyers).not.toHaveBeenCalled();
    expect([input.value, face.face.buyer.name]).toEqual(["shen'zhen", '']);
    compose('深圳');
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '深圳' }));
    await soon(() => {
      expect(options()).toHaveLength(2);
    });
    expect(face.face.buyer.name).toBe('深圳');
  });

  it('a known tax id under another name is told with both at once; one press takes the directory’s, and back', async () => {
    face.known = KNOWN[0] ?? null;
    await face.open({ face: { buyer: { ...EMPTY_PARTY, name: '别的公司', isNaturalPerson: false } } });
    face.focus('购买方统一社会信用代码/纳税人识别号');
    await keys(KNOWN[0]?.taxId ?? '');
    await says(`客户信息中此识别号是“${KNOWN[0]?.name ?? ''}”，票面上是“别的公司”`);
    await expectAccessible();
    await face.press('采用客户信息');
    expect(face.face.buyer).toEqual({ ...KNOWN[0], isNaturalPerson: false });
    await soon(() => {
      expect(document.body.textContent).not.toContain('采用客户信息');
    });
  });

  it('an account that a spreadsheet made a number of is told while it stands there', async () => {
    await face.open();
    await face.openDetails();
    face.focus('购买方银行账号');
    await keys('6.22202E+18');
    await says('在表格中成了数值，末位数字已丢失，请重新填写');
  });

  it('one that replaces what was typed can be taken back', async () => {
    await face.open({ face: { buyer: { ...EMPTY_PARTY, address: '手写地址', isNaturalPerson: false } } });
    face.focus('购买方名称', 'combobox');
    await keys('深圳{ArrowDown}{Enter}');
    await soon(() => {
      expect(face.face.buyer.address).toBe('深圳市南山区科技路1号');
    });
    await face.press('撤销');
    expect(face.face.buyer.address).toBe('手写地址');
  });

  it('a tax id is tidied where it is typed, and its hints move nothing', async () => {
    await face.open();
    const input = face.field('购买方统一社会信用代码/纳税人识别号').element() as HTMLInputElement;
    const below = () => face.field(DETAILS, 'button').element().getBoundingClientRect().top;
    const before = below();
    input.focus();
    await keys('91440300 ma5emr5h34');
    expect(face.face.buyer.taxId).toBe('91440300MA5EMR5H34');
    await says('校验位不符，请核对');
    input.setSelectionRange(3, 3);
    await keys('a');
    expect([input.value, input.selectionStart]).toEqual(['914A40300MA5EMR5H34', 4]);
    await keys('{Backspace}{End}{Backspace}3');
    expect(document.querySelector('[data-said]')).toBeNull();
    expect(below()).toBe(before);
  });

  it.each(['hint', 'error'] as const)(
    'the %s of a field is read whole beside the value or below it, which is seen whole',
    async (kind) => {
      const name = '深圳市南山区某某某某某某某某某某贸易有限责任公司';
      for (const size of [
        [1366, 768],
        [1093, 614],
      ] as const) {
        face.close();
        face = new MountedFace();
        await face.open(
          { face: { buyer: { ...EMPTY_PARTY, name, taxId: MISTYPED, isNaturalPerson: false } } },
          size,
        );
        const message = kind === 'hint' ? '校验位不符，请核对' : MISTYPED_ISSUE.message;
        if (kind === 'error') await face.press('票面检查');
        const input = face.field('购买方统一社会信用代码/纳税人识别号').element();
        await soon(() => {
          expect(document.querySelector('[data-said]')?.textContent).toBe(message);
        });
        for (const focus of [false, true]) {
          if (focus) await keys('{Escape}');
          if (focus) face.focus('购买方统一社会信用代码/纳税人识别号');
          expect(isReadWhole(input)).toBe(true);
        }
      }
    },
  );

  it('a tax id is marked as required where the type asks for it, not where the papers of a seller stand for it', async () => {
    const asked = () =>
      [...document.querySelectorAll('[data-field="buyer.taxId"]')].map((input) => input.ariaRequired);
    for (const [invoiceKind, business, required] of [
      ['digitalSpecial', null, 'true'],
      ['digitalOrdinary', null, 'false'],
      ['paperSpecial', null, 'true'],
      ['digitalSpecial', chosenBusiness('scrapPurchase'), 'false'],
    ] as const) {
      face.close();
      face = new MountedFace();
      await face.open({ face: { invoiceKind, business } });
      expect(asked()).toEqual([required]);
    }
  });

  it('persons, joint buyers and saving the buyer are checkboxes', async () => {
    await face.open();
    for (const name of ['自然人', '多方共同购买', '保存到客户信息']) {
      face.focus(name, 'checkbox');
      await keys(' ');
    }
    expect(face.face).toMatchObject({
      buyer: { isNaturalPerson: true },
      jointBuyers: [{ name: '', idType: '居民身份证', idNumber: '' }],
      saveBuyer: true,
    });
    await expect.element(page.getByRole('region', { name: '共同购买方' })).toBeInTheDocument();
    face.focus('多方共同购买', 'checkbox');
    await keys(' ');
    expect(face.face.jointBuyers).toEqual([]);
    await gone('[aria-label="共同购买方"]');
  });

  it('address, phone, bank and account are one stop on the way to the goods, opened by Enter', async () => {
    await face.open();
    face.focus('购买方统一社会信用代码/纳税人识别号');
    await keys('{Tab}');
    expect(focused()).toBe(DETAILS);
    await keys('{Tab}');
    expect(focused()).toBe('配置销方信息');
    await keys('{ArrowRight}');
    expect(focused()).toBe('刷新销售方信息');
    await keys('{ArrowRight}');
    expect(focused()).toBe('显示销售方地址电话');
    await keys('{Shift>}{Tab}{/Shift}{Enter}');
    await keys('科技路1号{Tab}0755-1{Tab} {Tab}甲行{Tab}123');
    expect(face.face.buyer).toMatchObject({
      address: '科技路1号',
      phone: '0755-1',
      bank: '甲行',
      account: '123',
    });
    expect(face.face.flags.buyerAddress).toBe(true);
    await expectAccessible();
    await keys('{Control>}a{/Control}{Backspace}');
    expect(focused()).toBe('购买方银行账号');
  });

  it('the details stand open where they hold something, are printed, asked for or wrong, and for who only reads', async () => {
    const isOpen = () => document.querySelector('[data-field="buyer.address"]') !== null;
    const buyer = { ...EMPTY_PARTY, isNaturalPerson: false };
    const open: Scene[] = [
      { face: { buyer: { ...buyer, phone: '0755-1' } } },
      { face: { flags: { ...ALL_HIDDEN, buyerBank: true } } },
      { face: { business: chosenBusiness('scrapPurchase') } },
      { readOnly: true },
    ];
    await face.open();
    expect(isOpen()).toBe(false);
    for (const scene of open) {
      face.close();
      face = new MountedFace();
      await face.open(scene);
      expect([scene, isOpen()]).toEqual([scene, true]);
    }
  });

  it('a device of another model takes two details in one field, and a switch of it loses nothing (M235)', async () => {
    await face.open({ face: { invoiceKind: 'special' }, props: { device: TAX_CONTROL } });
    face.focus('地址、电话、开户行及账号', 'button');
    await keys('{Enter}');
    expect(focused()).toBe('购买方地址、电话');
    await keys('厦门市集美区 1号 0592-1234567');
    await keys('{Tab}');
    expect(focused()).toBe('购买方开户行及账号');
    await keys('工商银行 集美支行 6222 0202');
    const typed = {
      address: '厦门市集美区 1号',
      phone: '0592-1234567',
      bank: '工商银行 集美支行',
      account: '6222 0202',
    };
    expect(face.face.buyer).toMatchObject(typed);
    await expectAccessible();
    const valueOf = (name: string) => (face.field(name).element() as HTMLInputElement).value;
    await face.open();
    await soon(() => {
      expect([valueOf('购买方地址'), valueOf('购买方电话')]).toEqual([typed.address, typed.phone]);
      expect([valueOf('购买方开户银行'), valueOf('购买方银行账号')]).toEqual([typed.bank, typed.account]);
    });
    await face.open({ props: { device: TAX_CONTROL } });
    await soon(() => {
      expect(valueOf('购买方地址、电话')).toBe('厦门市集美区 1号 0592-1234567');
      expect(valueOf('购买方开户行及账号')).toBe('工商银行 集美支行 6222 0202');
    });
    expect(face.face.buyer).toMatchObject(typed);
  });

  it('a purchase names who sells, stands the other way round and is from a person', async () => {
    await face.open({ face: { business: chosenBusiness('farmPurchase') } });
    const order = [...document.querySelectorAll('section')].map((each) => each.getAttribute('aria-label'));
    expect(order.filter((label) => label?.includes('方'))).toEqual([
      '购买方（收购人）信息',
      '销售方（出售人）信息',
    ]);
    await userEvent.fill(face.field('销售方名称', 'combobox'), '农户甲');
    expect(face.face.buyer.name).toBe('农户甲');
    await expect.element(face.field('自然人', 'checkbox')).toBeDisabled();
    const taxpayer = page.getByRole('region', { name: '购买方（收购人）信息' });
    await expect.element(taxpayer.getByRole('checkbox', { name: '多方共同购买' })).toBeInTheDocument();
    await taxpayer.getByRole('button', { name: '配置购方信息' }).click();
    await expect.element(page.getByRole('dialog', { name: '配置购方信息' })).toBeInTheDocument();
    const seller = page.getByRole('region', { name: '销售方（出售人）信息', includeHidden: true });
    expect(seller.element().textContent).not.toMatch(/多方共同购买|配置/);
  });
});
