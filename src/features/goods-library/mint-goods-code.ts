/** Digits of a goods code that is made here. */
const MINTED_DIGITS = 16;

/** A goods code for goods that have none. */
export function mintGoodsCode(): string {
  const words = crypto.getRandomValues(new Uint32Array(2));
  const digits = [...words].map((word) => String(word % 10 ** (MINTED_DIGITS / 2)));
  return digits.map((text) => text.padStart(MINTED_DIGITS / 2, '0')).join('');
}
