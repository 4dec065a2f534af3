import { useEffect, useEffectEvent, useRef } from 'react';
import type { Device } from '../../../../domain/account/session.ts';
import type { InvoiceKind } from '../../../../domain/codes/invoice-kinds.ts';
import { switchKind } from '../../../../domain/invoice/switches.ts';
import { isBlankFace, type Filling } from '../../../features/invoice-face/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';

type Settings = Pick<OfflineStore, 'setting'>;

/** The device with the type that was chosen on it last before the others: a new invoice begins with it. */
export function usualFirst(device: Device, store: Settings): Device {
  const usual = store.setting('usualKind', device.id)?.invoiceKind;
  const invoiceKinds = [...device.invoiceKinds].sort((a, b) => Number(b === usual) - Number(a === usual));
  return { ...device, invoiceKinds };
}

/** The type of a face that is emptied: its own where the device issues that. */
export const issuedKind = (device: Device, store: Settings, kind: InvoiceKind): InvoiceKind =>
  device.invoiceKinds.includes(kind) ? kind : (usualFirst(device, store).invoiceKinds[0] ?? kind);

interface Options {
  readonly store: Settings;
  readonly device: Device;
  readonly filling: Pick<Filling, 'face' | 'edit' | 'inBox'>;
  /** Lines with content. */
  readonly filled: number;
  readonly readOnly: boolean;
}

/** A face in which nothing was filled in takes the usual type of the device that is chosen for it. */
export function useUsualKind({ store, device, filling, filled, readOnly }: Options): void {
  const { face, edit, inBox } = filling;
  const known = useRef(device.id);
  const follow = useEffectEvent(() => {
    if (known.current === device.id) return;
    known.current = device.id;
    const isTouched = filled > 0 || inBox || face.redLetter !== null || !isBlankFace(face);
    const kind = usualFirst(device, store).invoiceKinds[0] ?? face.invoiceKind;
    if (!readOnly && !isTouched && kind !== face.invoiceKind)
      edit({ kind: 'chosen', parts: switchKind(face, kind).parts });
  });
  useEffect(() => {
    follow();
  }, [device.id]);
}
