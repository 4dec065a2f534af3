import { expect, test } from 'vitest';
import type { LevyMode } from '../../../domain/goods/line-settings.ts';
import { questionOf, switchKind, switchLevy } from '../../../domain/invoice/switches.ts';
import { blankBlock } from '../../../domain/special-business/blank-block.ts';
import { need } from '../special-business/examples.ts';

const entryOf = (key: string) => ({ key, block: blankBlock(need(key)) });

test('a type that offers the business keeps it, one that does not asks and clears it (M152, C14)', () => {
  const business = entryOf('farmPurchase');
  expect(switchKind({ business }, 'digitalOrdinary')).toEqual({
    losses: [],
    parts: { invoiceKind: 'digitalOrdinary' },
  });
  const lost = switchKind({ business }, 'digitalSpecial');
  expect(lost.parts).toEqual({ invoiceKind: 'digitalSpecial', business: null });
  expect(questionOf(lost.losses)).toContain('特定业务“农产品收购”');
});

test.each<[from: LevyMode, to: LevyMode, losses: readonly RegExp[]]>([
  ['ordinary', 'difference', [/只能开具一行商品明细，切换后将清空3行/]],
  ['reduced', 'differenceFull', [/清空3行/]],
  ['differenceFull', 'difference', [/清空3行/]],
  ['difference', 'differenceFull', [/清空3行/, /清除2张差额扣除凭证/]],
  ['difference', 'ordinary', [/清除扣除额/, /清除2张/]],
  ['ordinary', 'reduced', []],
  ['difference', 'difference', []],
])('from %s to %s, what is lost is said first (M202)', (levy, to, losses) => {
  const deducts = levy === 'difference';
  const contents = { levy, filled: 3, deduction: deducts ? '5.00' : '', vouchers: deducts ? 2 : 0 };
  const said = switchLevy(contents, to);
  expect(said.losses).toHaveLength(losses.length);
  losses.forEach((loss, at) => {
    expect(said.losses[at]).toMatch(loss);
  });
  expect(said.parts).toEqual(deducts && to !== 'difference' ? { vouchers: [] } : {});
});

test('an empty invoice changes its levy without a question', () => {
  const empty = { levy: 'ordinary', filled: 0, deduction: '', vouchers: 0 } as const;
  expect(questionOf(switchLevy(empty, 'difference').losses)).toBeNull();
});
