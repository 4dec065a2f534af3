import type { LineColumns } from '../goods/columns.ts';
import type { LineSettings } from '../goods/line-settings.ts';
import type { InvoiceFace } from '../invoice/invoice.ts';

/** One version of a draft: everything its user can say, nothing that follows from it. */
export interface DraftVersion {
  readonly deviceId: string;
  readonly taxpayerId: string;
  readonly face: InvoiceFace;
  readonly lines: LineColumns;
}

/** A draft without its lines, flat, as the groups name its parts. */
export interface DraftHead extends InvoiceFace {
  readonly deviceId: string;
  readonly taxpayerId: string;
  readonly settings: LineSettings;
}

export const headOf = ({ deviceId, taxpayerId, face, lines }: DraftVersion): DraftHead => ({
  ...face,
  deviceId,
  taxpayerId,
  settings: lines.settings,
});

/** A head and lines put together again; the lines obey the settings of the head. */
export function withHead(head: DraftHead, lines: LineColumns): DraftVersion {
  const { deviceId, taxpayerId, settings, ...face } = head;
  return { deviceId, taxpayerId, face, lines: { ...lines, settings } };
}
