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
  const name = own === 'taxId' ? '税号' : '账号';
  const reason = `${name}在表格中变成了科学计数法，末位已丢失，请重新填写`;
  return { field: own, value: text, score: SCORE, reason };
}
