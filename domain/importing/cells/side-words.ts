import { simplified } from './simplified.ts';

/** What a text says about prices and amounts: tax is in them, or not. */
export type TaxWord = 'inclusive' | 'exclusive';

interface SideWords {
  /** Where it is said so. */
  readonly from: string;
  readonly side: TaxWord;
  /** Patterns, as `flat` leaves a text. */
  readonly words: readonly string[];
}

/** What may stand between having and tax: 含13%税, 含13个点增值税. */
const RATE = '(?:\\d{1,2}(?:\\.\\d{1,2})?(?:%|个?税?点)?的?)?';
const TAX = `${RATE}(?:任何)?(?:增值)?(?:税|发票|专票|普票|票(?![面号据款价]))`;
const HAVE = '(?:包含|包括|[含包带])';
const YES = '(?:是|YES|Y|√|✓|✔)';
const NO = '(?:否|NO|N|×|✗|✘|X)';
const ENDED = '(?![A-Z\\p{Script=Han}])';
const LATIN_TAX = '(?:VAT|TAX(?:ES)?|GST)';

/** The first that fits says it: what is denied stands before what is said. */
const SIDES: readonly SideWords[] = [
  {
    from: '表单的选项',
    side: 'exclusive',
    words: [`(?:是否含税|含税与否|含税否|有无含税)[:(=]?${NO}${ENDED}`, `含税[:(=]${NO}${ENDED}`],
  },
  {
    from: '表单的选项',
    side: 'inclusive',
    words: [`(?:是否含税|含税与否|含税否|有无含税)[:(=]?${YES}${ENDED}`, `含税[:(=]${YES}${ENDED}`],
  },
  {
    from: '报价、对账单',
    side: 'exclusive',
    words: [
      ...[`(?:不|非|未|没有?|无|别)(?:是|再)?${HAVE}${TAX}`, `(?:不|非|未|没有?)${HAVE}\\d{1,2}个?点`],
      ...['[未无]税', '未计税', '不计税', '(?<![扣免])除税', '(?<![减扣])去税', '税外', '裸价'],
      ...['税前(?=[单价金总合额]|$|[)])', '税[金费款]?(?:另|自)[计算付加理]', '另加税', '税[金费]?[不未]含'],
    ],
  },
  {
    from: '英文单据',
    side: 'exclusive',
    words: [
      `${LATIN_TAX}(?:IS|ARE)?(?:NOTINCL|EXCL|EXTRA)`,
      `(?:EXCL(?:UDING|UDES?|UDED|USIVE|\\.)?(?:OF)?|EX[.-]?|WITHOUT|W/O|BEFORE|NETOF|NOTINCL(?:UDING|\\.)?|PRE-?|UN)${RATE}${LATIN_TAX}`,
    ],
  },
  {
    from: '报价、对账单',
    side: 'inclusive',
    words: [`${HAVE}${TAX}`, `${HAVE}\\d{1,2}(?:\\.\\d{1,2})?%?个?税?点`, '价税合计', '税价合计', '税内'],
  },
  {
    from: '英文单据',
    side: 'inclusive',
    words: [
      `${LATIN_TAX}(?:IS|ARE)?INCL`,
      `(?:INCL(?:UDING|UDES?|UDED|USIVE|\\.)?(?:OF)?|(?<![A-Z])WITH|W/)${RATE}${LATIN_TAX}`,
    ],
  },
];

const PATTERNS = SIDES.map(({ side, words }) => ({ side, pattern: new RegExp(words.join('|'), 'u') }));

/** Almost no text passes this; the exact patterns are asked only then. */
export const MAYBE_SIDE = /[税稅票点點價价]|VAT|TAX|GST/i;

/** Half width, upper case, simple characters, without spaces and marks that nobody reads. */
const flat = (text: string): string =>
  simplified(text.normalize('NFKC').toUpperCase()).replace(/[\s'"“”《》【】[\]]/gu, '');

const MARKED = '☑☒■✔✓√';
const OPEN = '□☐○';
const CHOICE = '(?:不含税|未税|不含|含税)';
/** `□含税 √不含税`, or `含税☑ 不含税□`: what is not ticked is not said. */
const OPEN_BEFORE = new RegExp(`[${OPEN}]${CHOICE}`, 'gu');
const OPEN_BEHIND = new RegExp(`${CHOICE}:?[${OPEN}]`, 'gu');
const ticked = (text: string): string =>
  new RegExp(`[${OPEN}]`, 'u').test(text)
    ? text.replace(new RegExp(`^[${MARKED}${OPEN}]`, 'u').test(text) ? OPEN_BEFORE : OPEN_BEHIND, '')
    : text;

/** 是否含税, 含税吗, 含税/不含税: nobody has answered yet. */
const ASKED =
  /(?:是否|可否|有无|要不要)(?:含|带|包)(?:税|票)|[含带包][税票](?:与否|否|吗|么|\?)|含税(?:\/|、|或者?|还是)(?:不含|未)税|不含税(?:\/|、|或者?|还是)含税|^不?含税价?:$/u;

/** The side of the tax that a text says; null where it says none, or only asks. */
export function sideWordIn(text: string): TaxWord | null {
  if (!MAYBE_SIDE.test(text)) return null;
  const said = ticked(flat(text));
  const [no, yes, ...rest] = PATTERNS;
  const answered = [no, yes].find((one) => one?.pattern.test(said) === true);
  if (answered !== undefined) return answered.side;
  if (ASKED.test(said)) return null;
  return rest.find(({ pattern }) => pattern.test(said))?.side ?? null;
}

const ALONE = new RegExp(
  `^[${MARKED}]?(?!价税|税价)(?:${SIDES.flatMap(({ words }) => words).join('|')})价?(?:[:]?[${MARKED}])?\\(?(?:\\d{1,2}%)?\\)?(?:[专普]票)?$`,
  'u',
);

/** `含税`, `含税13%`, `不带票`: a text of nothing but the side of the tax. */
export const isSideAlone = (text: string): boolean => MAYBE_SIDE.test(text) && ALONE.test(ticked(flat(text)));
