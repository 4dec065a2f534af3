import { LOSS_TEXTS } from '../invoice/lost-digits.ts';
import type { PieceField } from './pieces.ts';

/** Tax ids have 15, 18 or 20 digits, accounts the others: 9.1310118E+17 had eighteen. DOMAIN A4 */
const TAX_ID_EXPONENTS: readonly string[] = ['14', '17', '19'];

const SCORE = 0.2;

interface LostCode {
  readonly field: Extract<PieceField, 'taxId' | 'account'>;
  readonly value: string;
  readonly score: number;
  readonly reason: string;
}

/** A tax id or an account as a spreadsheet shows it that has made a number of it: nobody knows its last digits. */
export function readLostCode(text: string, field?: LostCode['field']): LostCode {
  const isTaxId = TAX_ID_EXPONENTS.includes(text.slice(-2));
  const own = field ?? (isTaxId ? 'taxId' : 'account');
  const reason = `${own === 'taxId' ? '税号' : '账号'}${LOSS_TEXTS.certain}`;
  return { field: own, value: text, score: SCORE, reason };
}
