import type { DiskType } from '../../domain/codes/disk-types.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import type { InvoiceRates } from '../../domain/goods/rates-offered.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import type { GoodsLimits } from '../../domain/special-business/define.ts';
import type { LedgerCommand } from '../contract/ledger-commands.ts';

/** Identities for so many new lines, four words each. */
export type MintIds = (count: number) => Uint32Array;

/** What a command needs beside the lines. */
export interface CommandMeans {
  readonly mintIds: MintIds;
  /** Rows up to which lines may be added by hand. M167, M169 */
  readonly maxRows: number;
  /** What the special business asks of the lines. */
  readonly goods?: GoodsLimits | undefined;
  /** Decides the byte limits where the command does not say. M175 */
  readonly diskType?: DiskType | undefined;
  /** Decides which rates the lines may have; absent where the type of the invoice is not known. M179, M180 */
  readonly rates?: InvoiceRates | undefined;
}

export type CommandOf<K extends LedgerCommand['kind']> = Extract<LedgerCommand, { readonly kind: K }>;

export const rowGone = (row: number): Result<never> => err(appError('ledger.rowGone', { row: row + 1 }));

export const isRow = ({ count }: LineColumns, row: number): boolean =>
  Number.isSafeInteger(row) && row >= 0 && row < count;

export const isCount = (count: number): boolean => Number.isSafeInteger(count) && count > 0;
