import { expect, test } from 'vitest';
import {
  askedOf,
  editAddress,
  FILLING_PAGES,
  namesSomething,
  settingsOf,
} from '../../src/app/pages/filling/filling-address.ts';
import { reverseQuery } from '../../src/app/pages/filling/filling-links.ts';

const asked = (page: string, query = '') => askedOf(page.split('/').at(-1) ?? '', new URLSearchParams(query));

test('every page that may be edited is a filling page (M011)', () => {
  for (const page of [
    'positive',
    'negative',
    'preOpen',
    'reclamationArea/invoice',
    'reclamationArea/split',
    'fullpower/yidaikai',
    'fullpower/positive',
    'gulesInvoice',
  ])
    expect(FILLING_PAGES).toContain(page);
  expect(new Set(FILLING_PAGES).size).toBe(FILLING_PAGES.length);
});

test('a blue page goes on with blue work, or copies what it names', () => {
  for (const page of ['preOpen', 'reclamationArea/invoice', 'fullpower/positive']) {
    expect(asked(page)).toEqual({ kind: 'blue' });
    expect(asked(page, 'invoiceNumber=26352000000000000001')).toEqual({
      kind: 'copy',
      name: '26352000000000000001',
      code: '',
    });
  }
  expect(asked('positive', 'invoiceCode=044002600113&invoiceNumber=28183393')).toEqual({
    kind: 'copy',
    name: '28183393',
    code: '044002600113',
  });
  expect(asked('fullpower/yidaikai')).toEqual({ kind: 'latest' });
  expect(asked('negative')).toEqual({ kind: 'redLetter', originalCode: '', originalNumber: '' });
});

test('冲红 leads to the red page of the very invoice, by code and number where it has both (M017)', () => {
  expect(asked('negative', reverseQuery({ code: '044002600113', number: '28183393' }))).toEqual({
    kind: 'redLetter',
    originalCode: '044002600113',
    originalNumber: '28183393',
  });
  expect(reverseQuery({ code: '', number: '26352000000000000001' })).toBe(
    'invoiceNumber=26352000000000000001',
  );
});

test('an edit page opens the draft it names, or begins one of the type it names (M016)', () => {
  const page = 'qfzYidaikai';
  expect(asked(page, 'invoiceId=d1&curInvoiceType1=81')).toEqual({ kind: 'draft', draftId: 'd1' });
  expect(asked(page, 'curInvoiceType1=81')).toEqual({
    kind: 'issueNow',
    choice: { kind: 'digitalSpecial', business: '', levy: 'ordinary' },
  });
  expect(asked(page, 'curInvoiceType1=99')).toEqual({ kind: 'latest' });
  expect(asked('fullpower/yidaikai', 'curInvoiceType1=81')).toEqual({ kind: 'latest' });
});

test('a draft is edited on the page of its area and of the disk it is issued through (M016, M027)', () => {
  expect(editAddress('member', 'none', 'd1', 'digitalSpecial')).toBe(
    '/member/MfzYidaikai?invoiceId=d1&curInvoiceType1=81',
  );
  expect(editAddress('member', 'creditBox', 'd1', 'ordinary')).toBe(
    '/member/MqfzYidaikai?invoiceId=d1&curInvoiceType1=007',
  );
  expect(editAddress('account', 'goldTax', 'd1', 'ordinary')).toMatch(/^\/account\/fzYidaikai\?/);
  expect(editAddress('account', 'creditBox', 'd1', 'ordinary')).toMatch(/^\/account\/qfzYidaikai\?/);
});

test('each page has its own settings: below zero, with vouchers, for the next invoice too (M009–M011)', () => {
  const all = { isRed: false, asksVouchers: false, goesOn: false };
  expect(settingsOf('/member/fullpower/yidaikai')).toEqual({ ...all, asksVouchers: true });
  expect(settingsOf('/account/qfzYidaikai')).toEqual({ ...all, asksVouchers: true });
  for (const page of ['preOpen', 'reclamationArea/invoice', 'reclamationArea/split', 'fullpower/positive'])
    expect(settingsOf(`/member/${page}`)).toEqual({ ...all, goesOn: true });
  for (const page of ['negative', 'gulesInvoice'])
    expect(settingsOf(`/member/${page}`)).toEqual({ ...all, isRed: true });
});

test('what an address names is fetched whenever it is come to; what it only is, once', () => {
  expect(namesSomething(asked('preOpen'))).toBe(false);
  expect(namesSomething(asked('negative'))).toBe(false);
  expect(namesSomething(asked('negative', 'invoiceNumber=1'))).toBe(true);
  expect(namesSomething(asked('positive', 'invoiceNumber=1'))).toBe(true);
});
