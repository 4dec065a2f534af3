import { expect, test } from 'vitest';
import { NO_EXTRAS } from '../../../domain/invoice/invoice.ts';
import { switchKind, switchLevy } from '../../../domain/invoice/switches.ts';
import { blankBlock } from '../../../domain/special-business/blank-block.ts';
import { need } from '../special-business/examples.ts';

const entryOf = (key: string) => ({ key, block: blankBlock(need(key)) });

test('a type that offers the business keeps it, one that does not asks and clears it (M152, C14)', () => {
  const business = entryOf('farmPurchase');
  expect(switchKind({ business }, 'digitalOrdinary')).toEqual({
    question: null,
    face: { invoiceKind: 'digitalOrdinary' },
  });
  const lost = switchKind({ business }, 'digitalSpecial');
  expect(lost.face).toEqual({ invoiceKind: 'digitalSpecial', business: null });
  expect(lost.question).toContain('特定业务“农产品收购”');
});

test('a difference levy asks before it empties the table, and takes its vouchers with it when it goes (M202)', () => {
  expect(switchLevy(NO_EXTRAS, 0, 'difference')).toEqual({ question: null, face: {}, levy: 'difference' });
  expect(switchLevy(NO_EXTRAS, 12, 'differenceFull').question).toBe(
    '当前业务为差额征收，只能开具一行商品明细，切换后将清空12行商品明细。是否继续？',
  );
  const voucher = {
    kind: '' as const,
    digitalNumber: '',
    code: '',
    paperNumber: '',
    documentNumber: '',
    date: '',
    total: '',
    deducted: '',
    note: '',
  };
  expect(switchLevy({ vouchers: [voucher] }, 1, 'ordinary')).toEqual({
    question: '切换后将清除1张差额扣除凭证。是否继续？',
    face: { vouchers: [] },
    levy: 'ordinary',
  });
});
