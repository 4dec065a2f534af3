import { expect, test } from 'vitest';
import { deliveryAddress, wantedInvoice } from '../../src/features/delivery/wanted-invoice.ts';

const DIGITAL = '26312000000000000001';
const wanted = (query: string) => wantedInvoice(new URLSearchParams(query));

test('the address names a received or an issued invoice by code and number (M020)', () => {
  expect(wanted(`fpdm=&fphm=${DIGITAL}&invoiceType=input`)).toEqual({
    code: '',
    number: DIGITAL,
    isInput: true,
  });
  expect(wanted('fpdm=3100224130&fphm=12345678')).toEqual({
    code: '3100224130',
    number: '12345678',
    isInput: false,
  });
  // Digital invoices have no code, or 0 in its place.
  expect(wanted(`fpdm=0&fphm=${DIGITAL}`)).toEqual(wanted(`fphm=${DIGITAL}`));
});

test('an address without a number, or with half of one, names none', () => {
  for (const query of ['', 'fpdm=3100224130', 'fphm=123', 'fphm=12345678x', `fpdm=1&fphm=${DIGITAL}`])
    expect([query, wanted(query)]).toEqual([query, null]);
});

test('what is linked to is what is found', () => {
  for (const isInput of [true, false]) {
    const invoice = { code: '3100224130', number: '12345678', isInput };
    const [, query] = deliveryAddress(invoice).split('?');
    expect(wanted(query ?? '')).toEqual(invoice);
  }
});
