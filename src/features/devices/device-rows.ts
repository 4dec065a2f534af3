import type { Device, Taxpayer } from '../../../domain/account/session.ts';
import { DISK_TYPES } from '../../../domain/codes/disk-types.ts';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { TAX_RATES } from '../../../domain/codes/tax-rates.ts';
import { natureText } from '../../../domain/codes/taxpayer-natures.ts';
import { ratesOn } from '../../../domain/goods/rates-offered.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import { searchNames } from '../../../domain/pinyin/search-names.ts';
import { groupThousands } from '../../ui/number-text.ts';

/** A device of a company, and what the list says of it. */
export interface DeviceRow {
  readonly taxpayer: Taxpayer;
  readonly device: Device;
  readonly nature: string;
  /** Model and kind of disk. */
  readonly kind: string;
  /** Types with their rates; those of the same rates stand together. */
  readonly rates: readonly string[];
  readonly limit: string;
}

const labelOf = (bp: number): string =>
  TAX_RATES.find((rate) => rate.bp === bp)?.label ?? `${String(bp / 100)}%`;

/** 数电专票、数电普票：3%、13%. M181 */
function ratesText(device: Device): readonly string[] {
  const kinds = new Map<string, string[]>();
  for (const kind of device.invoiceKinds) {
    const rates = ratesOn(device, kind).map(labelOf).join('、') || '未知';
    kinds.set(rates, [...(kinds.get(rates) ?? []), INVOICE_KINDS[kind].short]);
  }
  return [...kinds].map(([rates, names]) => `${names.join('、')}：${rates}`);
}

/** All devices of the companies, in the order they are chosen from. */
export const deviceRows = (taxpayers: readonly Taxpayer[]): readonly DeviceRow[] =>
  taxpayers.flatMap((taxpayer) =>
    taxpayer.devices.map((device) => ({
      taxpayer,
      device,
      nature: taxpayer.nature === null ? '纳税人性质未知' : natureText(taxpayer.nature),
      kind: `${device.model} · ${DISK_TYPES[device.diskType].zh}`,
      rates: ratesText(device),
      limit: device.singleLimit === 0 ? '未知' : `${groupThousands(formatFen(device.singleLimit))}元`,
    })),
  );

/** Those whose company, tax id, name or number is spelt or read like a text; all for none. */
export function findDevices(rows: readonly DeviceRow[], text: string): readonly DeviceRow[] {
  const wanted = text.trim().toUpperCase();
  if (wanted === '') return rows;
  const isRead = searchNames(wanted);
  return rows.filter(({ taxpayer: { seller }, device }) =>
    [seller.name, seller.taxId, device.name, device.id].some(
      (name) => name.toUpperCase().includes(wanted) || isRead(name) !== null,
    ),
  );
}
