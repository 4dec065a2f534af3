/** Words of 32 bits in one UUID. */
export const UUID_WORDS = 4;

const TWO_TO_32 = 0x1_0000_0000;
const TWO_TO_16 = 0x1_0000;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** The lower half of a word. From a table: a draft of 5000 lines is written and merged by its identities. */
const half = (word = 0): string => (HEX[(word >>> 8) & 255] as string) + (HEX[word & 255] as string);
const whole = (word = 0): string => half(word >>> 16) + half(word);

/** The UUID in four words (network order) from `offset` words on, as text. */
export function uuidFromWords(words: Uint32Array, offset: number): string {
  const [b = 0, c = 0] = [words[offset + 1], words[offset + 2]];
  const tail = half(c) + whole(words[offset + 3]);
  return `${whole(words[offset])}-${half(b >>> 16)}-${half(b)}-${half(c >>> 16)}-${tail}`;
}

const DASH = 45;
const NINE = 57;

/** What a hexadecimal digit of this character code is worth. */
const nibble = (code: number): number => (code <= NINE ? code - 48 : (code | 32) - 87);

/** A UUID's text as four words in network order. */
export function wordsFromUuid(text: string): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(UUID_WORDS);
  let digits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === DASH) continue;
    const word = digits++ >> 3;
    words[word] = ((words[word] ?? 0) << 4) | nibble(code);
  }
  return words;
}

/**
 * Makes four random words from `offset` on a UUID of version 7: it sorts by time and is unguessable in the rest. `now`
 * in milliseconds since 1970.
 */
export function stampUuid(words: Uint32Array, offset: number, now: number): void {
  words[offset] = Math.floor(now / TWO_TO_16) % TWO_TO_32;
  words[offset + 1] = (now % TWO_TO_16) * TWO_TO_16 + 0x7000 + ((words[offset + 1] ?? 0) & 0x0fff);
  words[offset + 2] = 0x8000_0000 + ((words[offset + 2] ?? 0) & 0x3fff_ffff);
}

/** A UUID of version 7 as text. `now` in milliseconds since 1970, `random` four random words of which the first is not used. */
export function newUuid(now: number, random: Uint32Array): string {
  const words = Uint32Array.from({ length: UUID_WORDS }, (_, index) => random[index] ?? 0);
  stampUuid(words, 0, now);
  return uuidFromWords(words, 0);
}

const DAY = 86_400_000;
const CHINA_OFFSET = 8 * 3_600_000;

/** Year, month and day of a day number since 1970 (proleptic Gregorian calendar). */
function civilDate(day: number): readonly [number, number, number] {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  return [
    yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * march + 2) / 5) + 1,
  ];
}

/** `yyyymmddhhmmss` in Beijing time, which is the bureau's everywhere in China. */
export function beijingTimestamp(now: number): string {
  const local = now + CHINA_OFFSET;
  const [year, month, day] = civilDate(Math.floor(local / DAY));
  const seconds = Math.floor((local % DAY) / 1000);
  const parts = [month, day, Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return String(year).padStart(4, '0') + parts.map((part) => String(part).padStart(2, '0')).join('');
}

/** The day in Beijing, YYYY-MM-DD. */
export const beijingDay = (now: number): string =>
  beijingTimestamp(now).replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');

/** A business serial (ywlsh): 14-digit Beijing time and 6 random characters. M147. A text is taken as the timestamp itself. */
export const newSerial = (now: number | string, random: string): string =>
  (typeof now === 'string' ? now : beijingTimestamp(now)) + random.slice(0, 6).padEnd(6, '0');
