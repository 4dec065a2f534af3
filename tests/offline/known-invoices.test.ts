import { expect, test } from 'vitest';
import { statesOf } from '../../src/features/bureau-workbook/known-invoices.ts';
import { importKey } from '../../src/offline/imports.ts';
import type { FoundInvoice } from '../../workers/contract/bureau-tasks.ts';
import { content, remove, uuid } from './device.ts';
import { here, onTwoLaptops } from './two-laptops.ts';

onTwoLaptops();

const invoice = (serial: string, key = serial): FoundInvoice => ({
  ...{ serial, key, row: 4, invoiceKind: 'digitalOrdinary', buyerName: '', business: '' },
  ...{ lines: 1, total: 0, errors: 0, warnings: 0, refused: false },
});

test('an invoice by the 业务流水号 of a draft is that draft, by another number only what the file brought', async () => {
  const [filled, sent, thrown, brought] = [uuid(), uuid(), uuid(), uuid()].map((id) => content(id, id));
  if (!filled || !sent || !thrown || !brought) throw new Error('none');
  const { taxpayerId } = filled;
  for (const draft of [filled, sent, thrown]) await here.saveDraft(draft);
  await here.submitDraft(sent);
  await remove(here, thrown.draftId);
  const batch = { serial: 'KP0001', rows: '4-4', lines: '' };
  await here.importDrafts([{ key: importKey(taxpayerId, 'a'), content: { ...brought, batch } }]);
  const invoices = [
    ...[filled, sent, thrown].map(({ ywlsh }) => invoice(ywlsh)),
    invoice('KP0001', 'a'),
    // The workbook of the next month begins with the same number.
    invoice('KP0001', 'b'),
  ];
  const states = ['there', 'submitted', 'new', 'there', 'new'];
  expect(await statesOf(here, taxpayerId, { invoices })).toEqual(states);
  expect(await statesOf(here, 'other', { invoices })).toEqual(invoices.map(() => 'new'));
});
