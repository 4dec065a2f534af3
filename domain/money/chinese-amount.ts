const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'] as const;
const SECTIONS = ['', '万', '亿', '万亿'] as const;
const SECTION = 10_000;

const digit = (value: number): string => DIGITS.charAt(value);

/** One section of four digits, without leading zeros: 600 → 陆佰, 1005 → 壹仟零伍. */
function section(value: number): string {
  let text = '';
  let gap = false;
  for (let place = 3; place >= 0; place--) {
    const figure = Math.floor(value / 10 ** place) % 10;
    if (figure === 0) gap = text !== '';
    else {
      text += (gap ? '零' : '') + digit(figure) + (PLACES[place] ?? '');
      gap = false;
    }
  }
  return text;
}

/** A whole number of yuan above 0 in capitals; runs of zeros collapse into one 零. */
function wholeYuan(yuan: number): string {
  let text = '';
  let gap = false;
  for (let index = SECTIONS.length - 1; index >= 0; index--) {
    const value = Math.floor(yuan / SECTION ** index) % SECTION;
    if (value === 0) gap = text !== '';
    else {
      text += (gap || (text !== '' && value < 1000) ? '零' : '') + section(value) + (SECTIONS[index] ?? '');
      gap = false;
    }
  }
  return text.replace(/万亿(?=.*亿)/, '万');
}

/** 角 and 分 behind the yuan: 整 only when neither is there, 零 before 分 without 角. */
function tail(jiao: number, fen: number, hasYuan: boolean): string {
  if (jiao === 0 && fen === 0) return '整';
  const tenths = jiao === 0 ? (hasYuan ? '零' : '') : `${digit(jiao)}角`;
  return fen === 0 ? tenths : `${tenths}${digit(fen)}分`;
}

/** Money in Chinese capitals as the invoice prints it: 1740 → 壹拾柒圆肆角. DOMAIN A4. '' for NaN. */
export function chineseAmount(fen: number): string {
  if (!Number.isSafeInteger(fen)) return '';
  const magnitude = Math.abs(fen);
  const yuan = Math.floor(magnitude / 100);
  const cents = magnitude % 100;
  const whole = yuan > 0 ? `${wholeYuan(yuan)}圆` : cents === 0 ? '零圆' : '';
  return (fen < 0 ? '（负数）' : '') + whole + tail(Math.floor(cents / 10), cents % 10, yuan > 0);
}
