import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundSuggestion } from '../../../domain/face-text/assisted/ground-suggestion.ts';
import type { Suggestion } from '../../../domain/face-text/assisted/suggestion.ts';
import { LINE_FIELDS, SURE_FROM, TITLE_FIELDS, type Found } from '../../../domain/face-text/found.ts';
import { makeMessage } from './message-forms.ts';
import { growthOf, LONGER } from '../../patterns/steps-of.ts';

const NOTHING: Suggestion = { title: {}, lines: [] };
const ground = (message: string, said: Partial<Suggestion>) =>
  groundSuggestion(message, { ...NOTHING, ...said });
const title = (message: string, said: Suggestion['title']) => ground(message, { title: said }).title;
const line = (message: string, said: Suggestion['lines'][number]) =>
  ground(message, { lines: [said] }).lines[0];
const told = (found: Found<unknown> | null | undefined) => found && [found.value, found.score >= SURE_FROM];

const GOOD = '91350211M000100Y46';

describe('of the buyer', () => {
  it('what the message says is taken as the message writes it, whatever its spaces, width and case', () => {
    const message =
      '抬头 杭州 新科贸易（浙江）有限公司\n税号：９１３５０２１１ｍ０００１００ｙ４６，邮箱 CW@QQ.com';
    const found = title(message, { name: '杭州新科贸易(浙江)有限公司', taxId: GOOD, email: 'cw@qq.com' });
    expect([found.name?.value, told(found.taxId), told(found.email)]).toEqual([
      '杭州 新科贸易（浙江）有限公司',
      [GOOD, true],
      ['CW@QQ.com', true],
    ]);
    const { from = 0, to = 0 } = found.name ?? {};
    expect(message.slice(from, to)).toBe(found.name?.value);
  });

  it('what it does not say is not there', () => {
    const found = title('名称：甲有限公司 电话 0571-88886666', {
      name: '乙有限公司',
      taxId: GOOD,
      phone: '0571-88886667',
      account: '88886666',
      bank: '中国银行',
    });
    expect(Object.values(found).filter((one) => one !== null)).toEqual([]);
  });

  it('a tax id is sure by its check character only (GB 32100)', () => {
    expect(told(title(`税号 ${GOOD}`, { taxId: GOOD }).taxId)).toEqual([GOOD, true]);
    const wrong = '91350211M000100Y44';
    expect(told(title(`税号 ${wrong}`, { taxId: wrong }).taxId)).toEqual([wrong, false]);
    expect(title(`号码 1${GOOD}9`, { taxId: GOOD }).taxId).toBeNull();
  });

  it.each([
    ['name', '杭州新科贸易有限公司上海分公司', '杭州新科贸易有限公司'],
    ['account', '账号 6222 0210 0101 2345 678', '0210 0101 2345 678'],
    ['name', '抬头 张三', '张三'],
    ['bank', '开户 朝阳路 18号', '朝阳路18号'],
    ['phone', '联系 张先生', '张先生'],
  ] as const)(
    'a %s of “%s” that may be a piece, or looks like none, is unsure',
    (field, message, claimed) => {
      expect(title(message, { [field]: claimed })[field]?.score).toBeLessThan(SURE_FROM);
    },
  );

  it('the same digits said to be two things are sure to be neither', () => {
    const found = title('号码 057188886666', { phone: '057188886666', account: '057188886666' });
    expect([found.phone?.score, found.account?.score]).toEqual([0.45, 0.45]);
  });
});

describe('of the invoice', () => {
  it.each([
    ['开普票', '专票', undefined],
    ['开专票', '专票', ['special', true]],
    ['不要专票，开普票', '专票', ['special', false]],
    ['不要专票，开普票', '普票', ['ordinary', true]],
    ['不要专票，算了还是开专票', '专票', ['special', true]],
    ['要一张数电专票', '数电专票', ['digitalSpecial', true]],
  ])('the type of “%s” said to be %s', (message, kind, expected) => {
    expect(told(ground(message, { kind }).kind) ?? undefined).toEqual(expected);
  });

  it.each([
    ['税率6%', '6%', ['0.06', true]],
    ['税率16%', '6%', null],
    ['6个点', '6个点', ['0.06', true]],
    ['共6位', '6', ['0.06', false]],
    ['免税', '免税', ['免税', true]],
    ['税率7%', '7%', ['0.07', false]],
    ['没有写', '13%', null],
  ])('the rate of “%s” said to be %s', (message, taxRate, expected) => {
    expect(told(ground(message, { taxRate }).taxRate)).toEqual(expected);
  });

  it.each([
    ['单价不含税', '含税', null],
    ['单价不含税', '不含税', [false, true]],
    ['价格含税', '含税', [true, true]],
    ['价格含税', '未税', null],
    ['含税价100，不含税88', '含税', [true, false]],
  ])('whether tax is in “%s” said to be %s', (message, taxSide, expected) => {
    expect(told(ground(message, { taxSide }).taxInclusive)).toEqual(expected);
  });

  it('a remark over two lines is found', () => {
    expect(told(ground('备注：合同 HT-01\n三期', { remark: '合同HT-01三期' }).remark)).toEqual([
      '合同 HT-01 三期',
      true,
    ]);
  });
});

describe('of goods', () => {
  it('numbers are those the message writes, not those that follow from them', () => {
    const found = line('复印纸 10箱 单价15.50元', {
      name: '复印纸',
      unit: '箱',
      quantity: '10箱',
      price: '15.5',
      amount: '155',
    });
    expect(found).toMatchObject({
      name: { value: '复印纸' },
      unit: { value: '箱' },
      quantity: { value: '10' },
      price: { value: '15.50' },
    });
    expect(found?.amount).toBeUndefined();
  });

  it.each([
    ['咨询费 15000元', '500'],
    ['咨询费 0.5万元', '5'],
    ['咨询费 1,500元', '500'],
    ['咨询费 税号 913502110005000046', '500'],
    ['咨询费 500.5元', '500'],
    ['咨询费 电话 0571-8888666', '8888666'],
  ])('a number inside another is none: %s', (message, amount) => {
    expect(line(message, { name: '咨询费', amount })).toBeUndefined();
  });

  it.each([
    ['咨询费 1.2万元', 'amount', '12000', ['12000', true]],
    ['咨询费 500.00元', 'amount', '500', ['500.00', true]],
    ['咨询费 500元', 'quantity', '500', ['500', false]],
    ['咨询费 500', 'amount', '500', ['500', false]],
    ['复印纸 500箱', 'amount', '500', ['500', false]],
  ] as const)('what stands beside a number says what it is: %s as %s', (message, field, value, expected) => {
    const name = message.slice(0, 3);
    expect(told(line(message, { name, [field]: value })?.[field])).toEqual(expected);
  });

  it('numbers that multiply are sure, those that do not are not', () => {
    const numbers = { quantity: '3', price: '20', amount: '60' };
    expect(told(line('笔 3 20 60', { name: '笔', ...numbers })?.price)).toEqual(['20', true]);
    expect(told(line('笔 3支 20元 70元', { name: '笔', ...numbers, amount: '70' })?.amount)).toEqual([
      '70',
      false,
    ]);
  });

  it('a unit stands behind a number, not in a word', () => {
    expect(line('个人劳务费 100元', { name: '个人劳务费', unit: '个', amount: '100' })?.unit).toBeUndefined();
    expect(line('门把手 3个 100元', { name: '门把手', unit: '个', amount: '100' })?.unit?.value).toBe('个');
  });

  it('no goods come oftener than the message names them', () => {
    const one = { name: '笔', amount: '5' };
    expect(ground('笔 5元，笔 5元', { lines: [one, one, one] }).lines).toHaveLength(2);
    expect(
      ground('笔 5元', { lines: [{ amount: '5' }, { name: '笔' }, { name: '尺', amount: '5' }] }).lines,
    ).toEqual([]);
  });
});

describe('nothing is invented', () => {
  const squeezed = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  const anyText = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[0-9A-Z]{15,20}$/),
    fc.constantFrom(
      '专票',
      '6%',
      '含税',
      '500',
      '500元',
      '甲有限公司',
      GOOD,
      '',
      ' ',
      '个',
      '0',
      '-',
      '万',
      '.5',
    ),
  );

  /** Halves of emoji are no text. */
  const wholeLetters = (text: string): string => text.replace(/\p{Cs}/gu, '');

  it('every text stands in the message where it is said to, whatever was suggested', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }).map((seed) => makeMessage(seed).text),
        fc.array(anyText, { minLength: 12, maxLength: 12 }),
        fc.nat(),
        (text, texts, at) => {
          // Half of what is said is cut out of the message anywhere.
          const pick = (n: number): string =>
            n % 2 === 0
              ? texts[n % 12]!
              : wholeLetters(text.slice((at * n) % text.length).slice(0, 1 + ((at + n) % 24)));
          const said = ground(text, {
            title: Object.fromEntries(TITLE_FIELDS.map((field, n) => [field, pick(n)])),
            lines: [Object.fromEntries(LINE_FIELDS.map((field, n) => [field, pick(n + 3)]))],
            remark: pick(9),
          });
          const found = [
            ...Object.values(said.title),
            said.remark,
            ...said.lines.flatMap(({ name, spec, unit }) => [name, spec, unit]),
          ];
          for (const one of found) {
            if (one == null) continue;
            expect(squeezed(text.slice(one.from, one.to)).replaceAll('-', '')).toBe(
              squeezed(one.value).replaceAll('-', ''),
            );
          }
          for (const { quantity, price, amount } of said.lines)
            for (const one of [quantity, price, amount])
              if (one !== undefined) expect(text.slice(one.from, one.to)).toMatch(/[\d０-９]/);
          const { taxId } = said.title;
          expect(taxId === null || taxId.score < 0.9 || /^[0-9A-Z]{18}$/.test(taxId.value)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('what people wrote is found again when all of it is said', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { text, title: truth } = makeMessage(seed);
      const found = title(text, truth);
      for (const field of TITLE_FIELDS)
        if (truth[field] !== undefined)
          expect([seed, field, squeezed(found[field]?.value ?? '').replaceAll('-', '')]).toEqual([
            seed,
            field,
            squeezed(truth[field]).replaceAll('-', ''),
          ]);
    }
  });

  it('takes steps by the length only', () => {
    const lines = Array.from({ length: 20 }, () => ({ name: '1', unit: '1', quantity: '1', price: '2' }));
    const read = (length: number) => ground('1 '.repeat(length / 2), { lines });
    expect(growthOf(read, 300)).toBeLessThan(LONGER.cost);
  });
});
