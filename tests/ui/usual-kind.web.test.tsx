import { expect, it, vi } from 'vitest';
import type { Device } from '../../domain/account/session.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import { NO_CLERKS, type Clerks } from '../../domain/invoice/clerks.ts';
import { issuedKind, useDeviceUsuals } from '../../src/app/pages/filling/device-usuals.ts';
import { soon } from '../soon.ts';
import { emptyPage } from './empty-page.ts';
import { madeFace } from './made-face.ts';
import { DEVICE, TAX_CONTROL } from './mounted-face.tsx';

const render = emptyPage();
const edit = vi.fn();
const BLANK: Partial<InvoiceFace> = { invoiceKind: 'digitalOrdinary' };

interface Scene {
  readonly device: Device;
  readonly face: Partial<InvoiceFace>;
  readonly filled: number;
  readonly clerks: Clerks;
}

/** Whom the invoices of the first device begin with, and of the other. */
const FIRST: Clerks = { ...NO_CLERKS, payee: '甲', checker: '乙' };
const SECOND: Clerks = { ...NO_CLERKS, payee: '丙' };

function Page({ device, face, filled, clerks }: Scene) {
  const filling = { face: madeFace(face), edit, inBox: false, clerks };
  const store = { setting: () => ({ invoiceKind: 'electronicOrdinary' }) } as never;
  useDeviceUsuals({ store, device, filling, filled, readOnly: false });
  return device.name;
}

/** What another device changes of a face. */
async function moved(face: Partial<InvoiceFace>, filled = 0): Promise<unknown> {
  edit.mockReset();
  const scene = { face, filled };
  const key = JSON.stringify([face, filled]);
  render(<Page key={key} {...scene} device={DEVICE} clerks={FIRST} />);
  await soon(() => {
    expect(document.body.textContent).toBe(DEVICE.name);
  });
  expect(edit).not.toHaveBeenCalled();
  render(<Page key={key} {...scene} device={{ ...TAX_CONTROL, id: 'd2' }} clerks={SECOND} />);
  await soon(() => {
    expect(document.body.textContent).toBe(TAX_CONTROL.name);
  });
  return edit.mock.calls[0]?.[0];
}

it('an untouched face takes the usual type of the device that is chosen, any other keeps its own', async () => {
  expect(await moved(BLANK)).toEqual({ kind: 'chosen', parts: { invoiceKind: 'electronicOrdinary' } });
  expect(await moved({ ...BLANK, remark: '合同 1' })).toBeUndefined();
  expect(await moved(BLANK, 1)).toBeUndefined();
  const redLetter = { noticeNumber: '', originalCode: '', originalNumber: '' };
  expect(await moved({ ...BLANK, redLetter })).toBeUndefined();
});

it('those it began with become whom the other device begins with; whoever was chosen stays (M130)', async () => {
  const people = { payee: '甲', checker: '乙' };
  expect(await moved({ ...BLANK, ...people })).toEqual({
    kind: 'chosen',
    parts: { invoiceKind: 'electronicOrdinary', payee: '丙', checker: '' },
  });
  expect(await moved({ ...BLANK, ...people, remark: '合同 1' })).toEqual({
    kind: 'chosen',
    parts: { payee: '丙', checker: '' },
  });
  expect(await moved({ ...BLANK, payee: '丁', checker: '乙' }, 1)).toEqual({
    kind: 'chosen',
    parts: { checker: '' },
  });
  expect(await moved({ ...BLANK, payee: '丁' }, 1)).toBeUndefined();
});

it('an emptied face keeps its type where the device issues that, else it takes the usual one', () => {
  const store = { setting: () => ({ invoiceKind: 'electronicOrdinary' }) } as never;
  expect(issuedKind(TAX_CONTROL, store, 'electronicOrdinary')).toBe('electronicOrdinary');
  expect(issuedKind(TAX_CONTROL, store, 'digitalOrdinary')).toBe('electronicOrdinary');
  expect(issuedKind(DEVICE, store, 'digitalSpecial')).toBe('digitalSpecial');
});
