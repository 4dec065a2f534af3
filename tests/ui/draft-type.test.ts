import { expect, test } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import type { DeviceModel } from '../../domain/codes/device-models.ts';
import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import { draftTypeLabel, modelOf } from '../../src/features/draft-box/draft-type.ts';

test.each<[DeviceModel | undefined, InvoiceKind, string]>([
  ['IT500', 'digitalSpecial', '数电专票'],
  ['IT150', 'digitalOrdinary', '数电普票'],
  ['IT160', 'paperSpecial', '数电纸专'],
  ['IT600', 'paperOrdinary', '数电纸普'],
  ['IT500', 'electronicOrdinary', '电普'],
  ['IT100', 'special', '专用发票'],
  ['IT100', 'ordinary', '普通发票'],
  ['IT100', 'electronicOrdinary', '电子普通发票'],
  ['IT100', 'electronicSpecial', '电子专用发票'],
  ['IT100', 'digitalOrdinary', '电子发票（普通发票）'],
  [undefined, 'digitalOrdinary', '数电普票'],
  [undefined, 'special', '专用发票'],
])('in the draft box %s names %s “%s” (M278)', (model, kind, label) => {
  expect(draftTypeLabel(model, kind)).toBe(label);
});

test('the model is that of the draft’s device, whoever has it', () => {
  const device = (id: string, model: DeviceModel) => ({ id, model });
  const taxpayers = [
    { devices: [device('a', 'IT100')] },
    { devices: [device('b', 'IT100'), device('c', 'IT600')] },
  ] as unknown as Session['taxpayers'];
  expect(['a', 'c', 'gone'].map((deviceId) => modelOf({ taxpayers }, { deviceId }))).toEqual([
    'IT100',
    'IT600',
    undefined,
  ]);
});
