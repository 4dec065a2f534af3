/**
 * What stands in every list of broken passwords, as patterns of how people make them up. Sequences of one key, of the
 * keyboard or of the alphabet are recognised at any length.
 */
const WORDS = [
  'password',
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  'iloveyou',
  'woaini',
  'admin',
  'administrator',
  'letmein',
  'welcome',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'dragon',
  'monkey',
  'master',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'zxcvbnm',
  'abcdef',
  'abc',
  'aa',
  'a',
  'qq',
  'wang',
  'zhang',
  'kaipiao',
  'fapiao',
  'caiwu',
  'kuaiji',
  'suikai',
  'suikai-demo',
  'shuiwu',
  'test',
  'root',
  'user',
  'guest',
  'hello',
  'changeme',
  'default',
  'secret',
  'login',
];

const ROWS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop',
  'poiuytrewq',
  'asdfghjkl',
  'lkjhgfdsa',
  'zxcvbnm',
  'mnbvcxz',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '147258369',
  '5201314520',
  '1314520',
];

const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(text);

const isRow = (text: string): boolean => text.length >= 4 && ROWS.some((row) => row.includes(text));

/** Taken apart into letters and the rest, every part is a known word, a row of keys, a year or the same again. */
const PART = /[a-z]+(?:[@0][a-z]+)*|[0-9]+|[^a-z0-9]+/gu;
const isWeakPart = (part: string): boolean =>
  WORDS.includes(part) ||
  isRow(part) ||
  isRepeated(part) ||
  /^(?:19|20)\d{2}(?:[01]\d[0-3]\d)?$/u.test(part) ||
  /^\d{1,4}$/u.test(part) ||
  /^[\p{P}\p{S}\s]+$/u.test(part);

/** Whether guessers try it first: words and rows everybody knows, dates, repetitions, and these strung together. */
export function isWidelyKnown(password: string): boolean {
  const text = password.toLowerCase();
  if (WORDS.includes(text) || isRow(text) || isRepeated(text)) return true;
  const parts = text.match(PART) ?? [];
  return parts.every(isWeakPart);
}
