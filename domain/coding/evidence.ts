import { TAX_CODE_DIGITS } from '../codes/tax-codes.ts';
import { isRest, type CodingIndex, type Term, type TermKind } from './coding-index.ts';
import { isChemical, MEDICINE_FORMS } from './medicines.ts';

/** What speaks for a category: the term found, and how much. */
export interface Found {
  score: number;
  term: string;
  /** Characters of the part that the best term covers, 0 to 1. */
  covered: number;
  ends: boolean;
  /** Whether many categories share the term. */
  vague: boolean;
  /** The chance of the category by how the name ends and begins. */
  likely: number;
  kind: TermKind | 'form' | 'pair' | 'kindred' | 'printed';
}

export type Evidence = Map<number, Found>;

const KIND_WEIGHT: Readonly<Record<TermKind, number>> = { word: 1, also: 0.8, name: 0.9, text: 0.8 };
const LONGEST_TERM = 14;
/** A term at the end is the head of the name; one elsewhere only tells what it is of or for. */
const ELSEWHERE = 0.38;
const ONE_CHARACTER = 0.55;
/** Later parts of a name are sizes, scents and promises more often than goods. */
const LATER_PART = 0.85;
const FORM_WEIGHT = 2.4;
const ALIKE = { covered: 0.2, ends: false, vague: false, likely: 0, kind: 'pair' } as const;
const HAN = /\p{Script=Han}+/gu;
/** Letters and figures behind a name in Han characters are its make: the name ends before them. */
const MAKE = /(?<=\p{Script=Han}.*\p{Script=Han})[a-z\d.#]+$/u;
/** Where a name has several parts, a term that is all of one is not all of the name. */
const SEVERAL = 0.8;
const LIKENESS_WEIGHT = 0.07;
/** The logarithm of what is too unlikely to count. */
const UNLIKELY = -14;
/** The logarithm of what is too unlikely to count where nothing else speaks for it. */
const FAINT = -7.5;
/** How much the other categories of a short name say for one of them. */
const OF_ONE_SHORT = 0.1;

/** Heads that many categories share: what stands before them decides. */
const VAGUE = new Set(
  '服务费 服务 费 费用 配件 零件 设备 材料 系统 工程 加工 耗材 用品 产品 饮料 试剂 食品 线 板 包 管 管理费 会员 模块 套装 礼盒 平台服务费 技术服务费 技术服务 信息服务费 游戏 软件 电池 开关 传感器 探头 工具 代理费 押金 片 丸 散 套餐 门票 劳务费 年费 摄像头 港杂费 标书费'.split(
    ' ',
  ),
);
const VAGUE_WEIGHT = 0.55;
/** What stands behind a name without being its head, the longer ones first: that it is paid for, so that no goods are meant, and how goods come. */
const PAID: readonly string[] = ['服务费用', '服务费', '费用', '服务', '费'];
const COMING: readonly string[] = ['礼盒装', '系列', '套装', '一批'];
/** How codes of goods begin. */
const GOODS = '1';
const WITHOUT_TAIL = 0.8;

const lengthWeight = (length: number): number => (length === 1 ? ONE_CHARACTER : length ** 0.9);

/** Adds what is found, which is kept as it is, to what is known of a category. */
function note(evidence: Evidence, at: number, found: Found): void {
  const known = evidence.get(at);
  if (known !== undefined && known.score >= found.score) {
    known.score += found.score * 0.15;
    return;
  }
  if (known !== undefined) found.score += known.score * 0.15;
  evidence.set(at, found);
}

const isLatin = (code: number): boolean => code >= 97 && code <= 122;
const isFigure = (code: number): boolean => code >= 48 && code <= 57;

/** Whether Latin letters go on over this place, or figures do: what begins or ends there is no word of its own. */
function cutsWord(part: string, place: number): boolean {
  const before = part.charCodeAt(place - 1);
  const after = part.charCodeAt(place);
  return (isLatin(before) && isLatin(after)) || (isFigure(before) && isFigure(after));
}

/** Terms of the index within a part; what ends it counts whole, and of those the longest most. */
function readTerms(index: CodingIndex, part: string, weight: number, evidence: Evidence): void {
  const bare = part.replace(MAKE, '').length;
  for (let start = 0; start < part.length; start++) {
    if (start > 0 && cutsWord(part, start)) continue;
    for (let end = Math.min(part.length, start + LONGEST_TERM); end > start; end--) {
      const term = part.slice(start, end);
      const ends = end === part.length || end === bare;
      const terms = term.length > 1 || ends ? index.terms.get(term) : undefined;
      if (terms !== undefined && (ends || !cutsWord(part, end)))
        noteTerms(terms, { term, ends, covered: Math.min(1, term.length / bare) }, weight, evidence);
    }
  }
}

/** Many categories that share a term have less from it. */
function noteTerms(
  terms: readonly Term[],
  place: Pick<Found, 'term' | 'ends' | 'covered'>,
  weight: number,
  evidence: Evidence,
): void {
  const { term, ends } = place;
  const vague = VAGUE.has(term);
  const whole = weight * lengthWeight(term.length) * (vague ? VAGUE_WEIGHT : 1) * (ends ? 1 : ELSEWHERE);
  for (const { at, kind } of terms)
    note(evidence, at, {
      ...place,
      score: whole * KIND_WEIGHT[kind] * terms.length ** -0.15,
      vague,
      likely: 0,
      kind,
    });
}

/** What the name is of, where it ends in nothing but a tail. */
function readWithoutTail(index: CodingIndex, part: string, weight: number, evidence: Evidence): void {
  const paid = PAID.find((each) => part.endsWith(each));
  const tail = paid ?? COMING.find((each) => part.endsWith(each)) ?? '';
  const head = part.slice(0, part.length - tail.length);
  if (tail === '' || head.length < 2) return;
  const own: Evidence = new Map();
  readTerms(index, head, weight * WITHOUT_TAIL, own);
  for (const [at, found] of own)
    if (paid === undefined || index.categories[at]?.code.startsWith(GOODS) === false)
      note(evidence, at, found);
}

/** Medicines by how they end: with a chemist's stem before it one code, without 中成药. */
function readForm(index: CodingIndex, part: string, evidence: Evidence): void {
  const form = MEDICINE_FORMS.find(([ending]) => part.endsWith(ending) && part.length >= ending.length + 2);
  if (form === undefined) return;
  const [ending, chemical, chinese] = form;
  const stem = part.slice(0, -ending.length);
  const head = isChemical(stem) ? chemical : chinese;
  const at = index.places.get(head.padEnd(TAX_CODE_DIGITS, '0'));
  const weight = ending.length === 1 ? 0.45 : 1;
  const ends = true;
  if (at !== undefined)
    note(evidence, at, {
      score: FORM_WEIGHT * weight,
      term: ending,
      covered: 0.6,
      ends,
      vague: false,
      likely: 0,
      kind: 'form',
    });
}

/** The longest of the texts, of those the last. */
const longestOf = (texts: readonly string[]): readonly string[] => {
  const most = Math.max(...texts.map(({ length }) => length));
  return texts.filter(({ length }) => length === most).slice(-1);
};

/** How names end and begin that are like it, for names whose words nobody wrote down. */
function readLikeness(index: CodingIndex, parts: readonly string[], evidence: Evidence): void {
  const read = parts.flatMap((part) => longestOf(part.match(HAN) ?? []));
  for (const part of read)
    index.likeness.each(part, (at, likely) => {
      const known = evidence.get(at);
      if (known === undefined && likely < FAINT) return;
      const found = known ?? { score: 0, term: part, ...ALIKE };
      found.score += (LIKENESS_WEIGHT * Math.max(0, likely - UNLIKELY)) / read.length;
      found.likely += Math.exp(likely) / read.length;
      if (known === undefined) evidence.set(at, found);
    });
}

/** Adds to each category what speaks for others of its short name. */
function addOthers({ categories }: CodingIndex, evidence: Evidence): void {
  const sums = new Map<string, number>();
  const shortOf = (at: number): string => categories[at]?.short ?? '';
  for (const [at, { score }] of evidence) sums.set(shortOf(at), (sums.get(shortOf(at)) ?? 0) + score);
  for (const [at, found] of evidence)
    found.score += OF_ONE_SHORT * ((sums.get(shortOf(at)) ?? 0) - found.score);
}

/** What is left where the seller printed a short name: its categories, all of them alike if the name itself says nothing. */
export function ofPrinted({ categories }: CodingIndex, evidence: Evidence, printed: string): Evidence {
  if (printed === '') return evidence;
  const own = categories.flatMap(({ short }, at) => (short === printed ? [at] : []));
  const found = own.flatMap((at) => {
    const known = evidence.get(at);
    return known === undefined ? [] : [[at, known] as const];
  });
  if (own.length === 0 || found.length > 0) return found.length > 0 ? new Map(found) : evidence;
  const nothing = {
    term: printed,
    covered: 0,
    ends: false,
    vague: true,
    likely: 0,
    kind: 'printed',
  } as const;
  return new Map(own.map((at) => [at, { ...nothing, score: isRest(categories[at]?.name ?? '') ? 2 : 1 }]));
}

/** Everything that the parts of a name say, by category. */
export function readEvidence(index: CodingIndex, parts: readonly string[]): Evidence {
  const evidence: Evidence = new Map();
  parts.forEach((part, place) => {
    const weight = place === 0 ? 1 : LATER_PART;
    readTerms(index, part, weight, evidence);
    readWithoutTail(index, part, weight, evidence);
    readForm(index, part, evidence);
  });
  if (parts.filter((part) => part.search(HAN) >= 0).length > 1)
    for (const found of evidence.values()) found.covered *= SEVERAL;
  addOthers(index, evidence);
  readLikeness(index, parts, evidence);
  return evidence;
}
