import { useEffect, useEffectEvent, useRef } from 'react';
import type { Device } from '../../../../domain/account/session.ts';
import type { InvoiceKind } from '../../../../domain/codes/invoice-kinds.ts';
import { switchKind } from '../../../../domain/invoice/switches.ts';
import { isBlankFace, type Filling } from '../../../features/invoice-face/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { followedClerks } from './usual-clerks.ts';

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
  readonly filling: Pick<Filling, 'face' | 'edit' | 'inBox' | 'clerks'>;
  /** Lines with content. */
  readonly filled: number;
  readonly readOnly: boolean;
}

/**
 * A face in which nothing was filled in takes the usual type of the device that is chosen for it. The people it began with
 * are those of the device as long as the draft is nowhere but here. M130
 */
export function useDeviceUsuals({ store, device, filling, filled, readOnly }: Options): void {
  const { face, edit, inBox, clerks } = filling;
  const known = useRef({ id: device.id, clerks });
  const follow = useEffectEvent(() => {
    const before = known.current;
    known.current = { id: device.id, clerks };
    if (readOnly || inBox) return;
    const people = followedClerks(face, before.clerks, clerks);
    const isTouched = filled > 0 || face.redLetter !== null || !isBlankFace(face, before.clerks);
    const kind = usualFirst(device, store).invoiceKinds[0] ?? face.invoiceKind;
    const isOther = before.id !== device.id && !isTouched && kind !== face.invoiceKind;
    const parts = { ...(isOther ? switchKind(face, kind).parts : {}), ...people };
    if (Object.keys(parts).length > 0) edit({ kind: 'chosen', parts });
  });
  useEffect(() => {
    follow();
  }, [device.id, clerks]);
}
