import { describe, expect, it } from 'vitest';
import type { FaceText, Found, FoundLine } from '../../domain/face-text/found.ts';
import {
  assistedCount,
  refinedReview,
  swapCell,
  swapLines,
  swapPart,
} from '../../src/features/face-text/refine-review.ts';
import {
  hasChosen,
  reviewOf,
  withCell,
  withPart,
  type PageFacts,
  type Review,
} from '../../src/features/face-text/review-state.ts';

const found = <Value>(value: Value, score: number): Found<Value> => ({
  value,
  score,
  from: 0,
  to: 1,
  reason: '',
});
const line = (fields: Readonly<Record<string, readonly [string, number]>>): FoundLine =>
  Object.fromEntries(Object.entries(fields).map(([field, [value, score]]) => [field, found(value, score)]));

const NOTHING: FaceText = {
  title: { name: null, taxId: null, address: null, phone: null, bank: null, account: null, email: null },
  ...{
    kind: null,
    taxRate: null,
    remark: null,
    taxInclusive: null,
    lines: [],
    leftOut: 0,
    lost: [],
    cut: false,
    others: [],
    person: false,
    spareTotal: null,
  },
};
const page: PageFacts = {
  texts: {
    ...{ 'buyer.name': '旧名公司', 'buyer.taxId': '', 'buyer.address': '', 'buyer.phone': '' },
    ...{ 'buyer.bank': '', 'buyer.account': '', receiver: '', remark: '' },
  },
  ...{ kind: 'digitalOrdinary', diskType: 'none', taxInclusive: false },
  kinds: ['digitalOrdinary', 'digitalSpecial'],
  existing: 0,
  rowCap: 2000,
};
const here = (face: Partial<FaceText>): Review => reviewOf({ ...NOTHING, ...face }, page);
const said = (face: Partial<FaceText>): Review => reviewOf({ ...NOTHING, ...face }, page, 'assistant');
const titled = (title: Partial<FaceText['title']>): Partial<FaceText> => ({
  title: { ...NOTHING.title, ...title },
});
const part = (review: Review, path: string) => {
  const one = review.parts.find((each) => each.path === path);
  return one && [one.value, one.by, one.other?.value ?? null, one.chosen];
};
const numbers = ({ lines }: Review) =>
  lines.map(({ quantity, price, amount }) => [quantity.value, price.value, amount.value]);

describe('a part', () => {
  const local = here(
    titled({ taxId: found('1', 0.3), phone: found('2', 0.9), name: found('旧名公司', 0.4) }),
  );

  it('is replaced where the assistant is surer, offered where it is sure but less so, and else left', () => {
    const both = refinedReview(local, said(titled({ taxId: found('9', 0.4), phone: found('8', 0.8) })));
    expect([part(both, 'buyer.taxId'), part(both, 'buyer.phone')]).toEqual([
      ['9', 'assistant', '1', true],
      ['2', 'laptop', '8', true],
    ]);
    const less = refinedReview(local, said(titled({ taxId: found('9', 0.3), phone: found('8', 0.4) })));
    expect(less.parts).toEqual(local.parts);
    expect([assistedCount(both), assistedCount(less)]).toEqual([1, 0]);
  });

  it('that a person has written or ticked is left, however sure the assistant is', () => {
    const surest = said(titled({ taxId: found('9', 1), name: found('新名公司', 1) }));
    for (const mine of [
      withPart(local, 'buyer.taxId', { value: '7' }),
      withPart(local, 'buyer.taxId', { chosen: false }),
    ])
      expect(part(refinedReview(mine, surest), 'buyer.taxId')).toEqual(part(mine, 'buyer.taxId'));
    // One that would take the place of what stands there is not ticked, until somebody takes it.
    const refined = refinedReview(local, surest);
    expect(part(refined, 'buyer.name')).toEqual(['新名公司', 'assistant', '旧名公司', false]);
    const back = swapPart(refined, 'buyer.name');
    expect(part(back, 'buyer.name')).toEqual(['旧名公司', 'laptop', '新名公司', true]);
    expect(part(swapPart(back, 'buyer.name'), 'buyer.name')).toEqual([
      '新名公司',
      'assistant',
      '旧名公司',
      true,
    ]);
    expect(refinedReview(back, surest).parts).toEqual(back.parts);
  });

  it('that was not seen here is added in its place', () => {
    const more = refinedReview(
      local,
      said(titled({ address: found('路', 0.4), email: found('a@b.cn', 0.9) })),
    );
    expect(more.parts.map(({ path, unsure }) => [path, unsure])).toEqual([
      ['buyer.name', true],
      ['buyer.taxId', true],
      ['buyer.address', true],
      ['buyer.phone', false],
      ['receiver', false],
    ]);
  });
});

describe('numbers of a line', () => {
  const goods = (fields: Parameters<typeof line>[0]) => ({ lines: [line({ name: ['笔', 0.9], ...fields })] });
  const low = here(goods({ quantity: ['3', 0.3], price: ['60', 0.3] }));

  it.each([
    ['surer: all of them', goods({ quantity: ['3.0', 0.9], amount: ['60', 0.9] }), ['3', '', '60']],
    ['one of them no surer: none', goods({ quantity: ['3', 0.9], amount: ['60', 0.3] }), ['3', '60', '']],
    [
      'the same and one more: that one',
      goods({ quantity: ['3', 0.2], price: ['60.00', 0.2], amount: ['180', 0.2] }),
      ['3', '60', '180'],
    ],
    ['none at all', goods({}), ['3', '60', '']],
  ])('%s', (_how, face, expected) => {
    expect(numbers(refinedReview(low, said(face)))).toEqual([expected]);
  });

  it('are left when a person has changed one of them', () => {
    const mine = withCell(low, 0, 'price', '61');
    const surer = said(goods({ quantity: ['4', 1], price: ['20', 1], amount: ['80', 1] }));
    expect(numbers(refinedReview(mine, surer))).toEqual([['3', '61', '']]);
    const refined = refinedReview(low, surer);
    expect(numbers(swapCell(refined, 0, 'price'))).toEqual([['4', '60', '80']]);
  });
});

describe('lines', () => {
  const named = (...names: readonly string[]) => ({
    lines: names.map((name, at) =>
      line({ name: [name, 0.9], unit: [`u${String(at)}`, 0.9], amount: ['1', 0.9] }),
    ),
  });
  const names = ({ lines }: Review) => lines.map(({ name }) => name.value);

  it('are told apart by their names, whatever their order; others are offered as a whole', () => {
    const local = here({
      lines: [
        line({ name: ['甲', 0.9], amount: ['1', 0.9] }),
        line({ name: ['乙', 0.9], amount: ['1', 0.9] }),
      ],
    });
    const turned = refinedReview(local, said(named('乙', '甲')));
    expect([names(turned), turned.lines.map(({ unit }) => unit.value), turned.otherLines]).toEqual([
      ['甲', '乙'],
      ['u1', 'u0'],
      null,
    ]);
    const more = refinedReview(local, said(named('甲', '丙')));
    expect([names(more), more.lines.map(({ unit }) => unit.value)]).toEqual([
      ['甲', '乙'],
      ['u0', ''],
    ]);
    const taken = swapLines(more);
    expect([names(taken), names(swapLines(taken))]).toEqual([
      ['甲', '丙'],
      ['甲', '乙'],
    ]);
  });

  it('without a sure name are told by their place', () => {
    const local = here({ lines: [line({ name: ['A4', 0.4], amount: ['1', 0.9] })] });
    expect(names(refinedReview(local, said(named('A4 纸'))))).toEqual(['A4 纸']);
    expect(names(refinedReview(local, said(named('纸', '笔'))))).toEqual(['A4']);
  });

  it('are taken where there are none', () => {
    const taken = refinedReview(here({}), said(named('甲')));
    expect([names(taken), taken.otherLines, hasChosen(taken)]).toEqual([['甲'], null, true]);
  });
});

describe('of the invoice', () => {
  it('type, rate and side are the assistant’s where nobody was sure of them', () => {
    const kind = (score: number) => ({ kind: found('special' as const, score) });
    const ordinary = here({ kind: found('ordinary', 0.4), taxRate: found('0.06', 0.3) });
    const refined = refinedReview(
      ordinary,
      said({ ...kind(0.8), taxRate: found('0.13', 0.8), taxInclusive: found(true, 0.8) }),
    );
    expect([refined.kind?.kind, refined.taxRate?.value, refined.taxInclusive, refined.sideBy]).toEqual([
      'digitalSpecial',
      '13%',
      true,
      'assistant',
    ]);
    expect(refinedReview(ordinary, said(kind(0.4))).kind?.kind).toBe('digitalOrdinary');
    const mine = {
      ...ordinary,
      kind: ordinary.kind && { ...ordinary.kind, edited: true },
      sideUnsure: false,
    };
    const kept = refinedReview(mine, said({ ...kind(1), taxInclusive: found(true, 1) }));
    expect([kept.kind?.kind, kept.taxInclusive]).toEqual(['digitalOrdinary', false]);
    expect(refinedReview(ordinary, said({ taxInclusive: found(true, 0.4) })).sideUnsure).toBe(true);
  });
});
