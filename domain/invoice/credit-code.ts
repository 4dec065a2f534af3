/** 统一社会信用代码, GB 32100: 17 characters of this alphabet and a check character. DOMAIN A4. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const MODULUS = 31;
const WEIGHT_BASE = 3;
const SHAPE = /^[0-9ABCDEFGHJKLMNPQRTUWXY]{18}$/;

/** True when an 18-character code carries the right check character. */
export function isCreditCode(code: string): boolean {
  if (!SHAPE.test(code)) return false;
  let weight = 1;
  let sum = 0;
  for (const character of code.slice(0, -1)) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * WEIGHT_BASE) % MODULUS;
  }
  return ALPHABET.charAt((MODULUS - (sum % MODULUS)) % MODULUS) === code.charAt(17);
}
