import { describe, expect, test } from 'vitest';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { BLANK_VOUCHER } from '../../../domain/difference-levy/voucher.ts';
import { emptyLines } from '../../../domain/goods/lines.ts';
import { runToEnd } from '../../../domain/kernel/steps.ts';
import { checkInvoice } from '../../../domain/rules/check-invoice.ts';
import { remedyOf, type FixKey } from '../../../domain/rules/define.ts';
import { FIXES, fixesFor, fixFace } from '../../../domain/rules/fixes.ts';
import { GOOD_FACE } from './faces.ts';

const ORDINARY: InvoiceFace = { ...GOOD_FACE, invoiceKind: 'digitalOrdinary' };

/** The directory keeps one of the names below. */
const KNOWN = { knownBuyer: { ...GOOD_FACE.buyer, phone: '' } };
const problemsOf = (face: InvoiceFace) => runToEnd(checkInvoice(face, emptyLines(), KNOWN));

/** A face for each fix of the face, with what the fix is told to do. */
const FACES: Partial<Record<FixKey, readonly [InvoiceFace, before: string, after: string]>> = {
  cleanTexts: [{ ...ORDINARY, payee: '张\u0000三' }, '张\u0000三', '张 三'],
  plainFace: [
    { ...ORDINARY, buyer: { ...ORDINARY.buyer, address: '科技路1号，面积10²m' } },
    '科技路1号，面积10²m',
    '科技路1号，面积10^2m',
  ],
  tidyTaxId: [
    { ...ORDINARY, buyer: { ...ORDINARY.buyer, taxId: ' 91350211-m000１00y46' } },
    ' 91350211-m000１00y46',
    '91350211M000100Y46',
  ],
  knownBuyer: [
    { ...ORDINARY, buyer: { ...ORDINARY.buyer, name: '别的公司' } },
    '别的公司',
    ORDINARY.buyer.name,
  ],
  naturalPerson: [{ ...ORDINARY, business: { key: 'farmPurchase', block: [] } }, '否', '是'],
  dropBusiness: [{ ...ORDINARY, business: { key: 'motorVehicle', block: [] } }, '机动车', ''],
  clearForbidden: [
    {
      ...ORDINARY,
      business: { key: 'passengerTransport', block: [{ vehicle: '公共交通', seatClass: '公务舱' }] },
    },
    '公务舱',
    '',
  ],
  dropVouchers: [{ ...ORDINARY, vouchers: [BLANK_VOUCHER] }, '1', '0'],
};

describe.each(Object.entries(FIXES).filter(([, { on }]) => on === 'face'))('%s', (key, { zh }) => {
  const [face, before, after] = FACES[key as FixKey] ?? [ORDINARY, '', ''];
  const asked = problemsOf(face).filter(({ fix }) => fix?.key === key);

  test('is asked for, and says what the field holds before and after', () => {
    expect([/[\u4e00-\u9fff]/.test(zh), asked.map(({ fix }) => fix), asked.map(remedyOf)]).toStrictEqual([
      true,
      [{ key, before, after }],
      ['fixable'],
    ]);
  });
  test('puts right what asked for it, changes nothing else, and twice is once', () => {
    const fixed = fixFace(face, fixesFor(asked), KNOWN);
    const left = problemsOf(fixed).filter(({ fix }) => fix?.key === key);
    expect([left, fixFace(fixed, fixesFor(asked), KNOWN)]).toStrictEqual([[], fixed]);
  });
});

test('fixes are named once each, those of the lines leave the face as it is', () => {
  const issue = { rule: 'x', level: 'error', line: 0, field: 'name', message: '' } as const;
  const fix = (key: FixKey) => ({ ...issue, fix: { key, before: '', after: '' } });
  const keys = fixesFor([fix('fixTexts'), issue, fix('fitGoods'), fix('fixTexts')]);
  expect([keys, fixFace(ORDINARY, keys)]).toStrictEqual([['fixTexts', 'fitGoods'], ORDINARY]);
});
