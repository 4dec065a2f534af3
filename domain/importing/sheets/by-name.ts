import { foreignMoney } from '../headings/header-scale.ts';

/** A sheet of a file, with as many lines as it would give. */
export interface NamedSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly lines: readonly unknown[];
}

/** What people call a sheet that is kept and no longer used. */
const PAST =
  /作[废廢]|废弃|停用|已取消|旧[价版表]|旧数据|^历史|历史(?:价格?|数据|记录|版本?)?$|备份|^old\b|\bold$|\bbackup\b/i;
/** And one that shows how the others are filled in. */
const SAMPLE = /示例|样例|范例|(?:填写|填表|使用)说明|^说明$|\bsamples?\b|\bexamples?\b/i;
/** 模板 is a board that concrete is poured between, too. */
const MAYBE_SAMPLE = /模[板版]|\btemplate\b/i;

function whyAside({ name, hidden }: NamedSheet): string | null {
  if (hidden) return '是隐藏的';
  if (PAST.test(name)) return '从名称看已不再使用';
  return SAMPLE.test(name) ? '从名称看是示例' : null;
}

/** A sheet, and what is to be said of it. */
export interface ToldSheet<T> {
  readonly sheet: T;
  readonly message: string;
}

/** Sheets whose goods are imported, and what is said of those and of the others. */
interface ByName<T> {
  readonly kept: readonly T[];
  readonly told: readonly ToldSheet<T>[];
}

const goodsOf = ({ lines }: NamedSheet): string => `其中的${String(lines.length)}条商品`;

/** Hidden sheets, and those that are called 作废 or 示例, are set aside where others have goods; told in sentences. */
export function setAside<T>(sheets: readonly T[], namedOf: (sheet: T) => NamedSheet): ByName<T> {
  const asides = sheets.map((sheet) => ({ sheet, named: namedOf(sheet), why: whyAside(namedOf(sheet)) }));
  const plain = asides.filter(({ why }) => why === null);
  const isAlone = plain.length === 0;
  const told = asides.flatMap(({ sheet, named, why }) => {
    const subject = `工作表“${named.name}”`;
    if (why !== null)
      return [
        isAlone
          ? { sheet, message: `${subject}${why}，${goodsOf(named)}已导入，请核对` }
          : { sheet, message: `${subject}${why}，${goodsOf(named)}未导入，如是商品请单独导入` },
      ];
    return plain.length > 1 && MAYBE_SAMPLE.test(named.name)
      ? [{ sheet, message: `${subject}从名称看可能是模板，${goodsOf(named)}已导入，请核对` }]
      : [];
  });
  return { kept: isAlone ? sheets : plain.map(({ sheet }) => sheet), told };
}

/** `费用(万元)`, `报价（USD）`: what a name says of the money of its sheet. */
const IN_BRACKETS = /[(（]([^()（）]+)[)）]/g;
const BEFORE = /^(?:(?:金额)?单位|币种)?[:：]?\s*(?:人民币)?/;
const SCALE = /^[百千万亿]+元$/;

/** What the name of a sheet says of its money and nothing in the sheet does, told in sentences. */
export function moneyByName(name: string, codes: readonly string[]): readonly string[] {
  if (codes.some((code) => /\.(?:scaled|currency|currencies)$/.test(code))) return [];
  const inner = [...name.matchAll(IN_BRACKETS)].map(([, text = '']) => text.trim().replace(BEFORE, ''));
  const said = [name, ...inner].find(
    (text) => SCALE.test(text) || (text !== '' && text === foreignMoney(text)),
  );
  if (said === undefined) return [];
  return [`工作表名称“${name}”写明${said}，表内金额按元导入，请核对`];
}
