import { expect, it, vi } from 'vitest';
import type { Device } from '../../domain/account/session.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import { issuedKind, useUsualKind } from '../../src/app/pages/filling/useUsualKind.ts';
import { soon } from '../soon.ts';
import { emptyPage } from './empty-page.ts';
import { madeFace } from './made-face.ts';
import { DEVICE, TAX_CONTROL } from './mounted-face.tsx';

const render = emptyPage();
const edit = vi.fn();
const BLANK: Partial<InvoiceFace> = { invoiceKind: 'digitalOrdinary' };

function Page({ device, face, filled }: { device: Device; face: Partial<InvoiceFace>; filled: number }) {
  const filling = { face: madeFace(face), edit, inBox: false };
  const store = { setting: () => ({ invoiceKind: 'electronicOrdinary' }) } as never;
  useUsualKind({ store, device, filling, filled, readOnly: false });
  return device.name;
}

/** What another device changes of a face. */
async function moved(face: Partial<InvoiceFace>, filled = 0): Promise<unknown> {
  edit.mockReset();
  render(<Page key={JSON.stringify([face, filled])} device={DEVICE} face={face} filled={filled} />);
  await soon(() => {
    expect(document.body.textContent).toBe(DEVICE.name);
  });
  expect(edit).not.toHaveBeenCalled();
  render(
    <Page
      key={JSON.stringify([face, filled])}
      device={{ ...TAX_CONTROL, id: 'd2' }}
      face={face}
      filled={filled}
    />,
  );
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

it('an emptied face keeps its type where the device issues that, else it takes the usual one', () => {
  const store = { setting: () => ({ invoiceKind: 'electronicOrdinary' }) } as never;
  expect(issuedKind(TAX_CONTROL, store, 'electronicOrdinary')).toBe('electronicOrdinary');
  expect(issuedKind(TAX_CONTROL, store, 'digitalOrdinary')).toBe('electronicOrdinary');
  expect(issuedKind(DEVICE, store, 'digitalSpecial')).toBe('digitalSpecial');
});
