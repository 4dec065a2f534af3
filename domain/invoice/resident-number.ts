/** 居民身份证号码, GB 11643: 17 digits and a check character. */
const SHAPE = /^\d{17}[\dX]$/;
const CHECKS = '10X98765432';
const MODULUS = 11;

/** True when a number has 18 places and the right check character. */
export function isResidentNumber(text: string): boolean {
  const number = text.toUpperCase();
  if (!SHAPE.test(number)) return false;
  let weighed = 0;
  for (const digit of number.slice(0, -1)) weighed = (weighed + Number(digit)) * 2;
  return CHECKS.charAt(weighed % MODULUS) === number.charAt(17);
}
