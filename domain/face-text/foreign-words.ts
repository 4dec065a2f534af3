/** What other moneys are written with, before a sum and behind it. */
const CODES = '(?:USD|HKD|EUR|GBP|JPY|TWD|MOP|AUD|CAD|SGD|KRW|CHF)';
export const FOREIGN_SIGN = `(?:(?:US|HK|NT|A|C|S)?\\$|[€£]|(?<![A-Za-z])${CODES})`;
export const FOREIGN_WORD = `(?:美元|美金|美刀|欧元|日元|日圆|港元|港币|港纸|英镑|澳元|加元|韩元|新台币|台币|澳门元|新元|卢布|泰铢|瑞士法郎|瑞郎|${CODES}(?![A-Za-z]))`;

const WORDS = new RegExp(`${FOREIGN_SIGN}|${FOREIGN_WORD}`, 'gi');
const BEHIND = new RegExp(`^ ?[万千]? ?${FOREIGN_WORD}`, 'i');

/** A sum without what says that it is in another money. */
export const withoutForeign = (text: string): string => text.replace(WORDS, '').trim();
/** Whether what stands behind a sum says so. */
export const isForeignBehind = (text: string): boolean => BEHIND.test(text);

/** Why a sum in another money can't be taken as it is. */
export const foreignReason = (text: string): string => `“${text.trim()}”不是人民币，请换算后填写`;
