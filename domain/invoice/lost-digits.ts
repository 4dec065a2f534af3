/** A number as spreadsheets show a code of 15 to 20 digits and longer: `9.1310118E+17`. */
export const SCIENTIFIC = String.raw`\d(?:\.\d{1,16})?E\+?(?:1[4-9]|2\d)`;

const SHOWN = new RegExp(`^${SCIENTIFIC}$`, 'i');

/** Digits a spreadsheet keeps of a number; those behind them become 0. */
const KEPT = 15;
/** One 0 behind them stands there by chance in one of ten. */
const FEWEST_GONE = 2;

/** certain: it is no code any more; likely: it ends as one does whose last digits are gone. */
export type Loss = 'certain' | 'likely';

/** Whether a tax id or an account was taken for a number, so that nobody knows its last digits; null where nothing says so. */
export function lostDigits(code: string): Loss | null {
  const text = code.trim();
  if (SHOWN.test(text)) return 'certain';
  const bare = text.replace(/[\s-]/g, '');
  const isCut = /^\d+$/.test(bare) && bare.length >= KEPT + FEWEST_GONE && /^0+$/.test(bare.slice(KEPT));
  return isCut ? 'likely' : null;
}

/** How a number is written whose last digits are no longer those that were typed: never as a code that looks whole. */
export const withoutLastDigits = (number: number): string =>
  number.toExponential(KEPT - 1).replace(/\.?0*e/, 'E');

/** What is told of it. */
export const LOSS_TEXTS: Readonly<Record<Loss, string>> = {
  certain: '在表格中成了数值，末位数字已丢失，请重新填写',
  likely: '末几位都是0，可能在表格中成了数值而丢失了末位，请核对',
};
