import {
  LOOSE_BUYERS,
  LOOSE_SELLERS,
  sideOfRole,
  TRADES,
  type PartySide,
} from '../importing/headings/party-roles.ts';
import type { Label } from './label.ts';

const isParty = ({ field, side, owner }: Label): boolean =>
  side !== null && owner === '' && (field === 'name' || field === 'heading');

const withSide = (label: Label, side: PartySide): Label => ({
  ...label,
  side,
  foreign: side === 'seller',
  field: isParty(label) ? (side === 'buyer' ? 'name' : 'heading') : label.field,
});

const LETTER = /^[甲乙]方/;
const letterIn = (text: string): string => LETTER.exec(text)?.[0] ?? '';
const otherLetter = (letter: string): string => (letter === '甲方' ? '乙方' : '甲方');
const otherSide = (side: PartySide): PartySide => (side === 'buyer' ? 'seller' : 'buyer');

/** Whom 甲方 and 乙方 are where a bracket says so: 甲方（卖方）, 出租方（甲方）. */
function lettersIn(labels: readonly Label[]): ReadonlyMap<string, PartySide> {
  const letters = new Map<string, PartySide>();
  for (const { word, called } of labels) {
    if (called === '') continue;
    const [letter, side] = [letterIn(word) || letterIn(called), sideOfRole(called) ?? sideOfRole(word)];
    if (letter === '' || side === null) continue;
    letters.set(letter, side);
    if (!letters.has(otherLetter(letter))) letters.set(otherLetter(letter), otherSide(side));
  }
  return letters;
}

function byLetter(labels: readonly Label[]): readonly Label[] {
  const letters = lettersIn(labels);
  if (letters.size === 0) return labels;
  return labels.map((label) => {
    const side = letters.get(letterIn(label.owner || label.word));
    return side === undefined || sideOfRole(label.called) !== null ? label : withSide(label, side);
  });
}

/** 施工单位, 收货单位: a party only where nobody else is called seller or buyer. */
function withoutLoose(labels: readonly Label[]): readonly Label[] {
  const isLoose = ({ word, called }: Label): boolean =>
    called === '' && (LOOSE_SELLERS.includes(word) || LOOSE_BUYERS.includes(word));
  const loose = labels.filter(isLoose);
  if (loose.length === 0) return labels;
  const sure = labels.filter((label) => isParty(label) && !isLoose(label));
  const sides = new Set(sure.map(({ side }) => side));
  const isOwner = ({ word }: Label): boolean => word.startsWith('建设');
  const pairs = new Set([...sure, ...loose].map(({ side }) => side)).size === 2;
  const isKept = (label: Label): boolean =>
    pairs && !sides.has('buyer') && (!sides.has('seller') || (label.side === 'buyer' && !isOwner(label)));
  return labels.filter((label) => !isLoose(label) || isKept(label));
}

/** 物业公司： is the seller beside a buyer, and alone the one that is told. */
function withTrades(labels: readonly Label[]): readonly Label[] {
  const hasBuyer = labels.some((label) => isParty(label) && label.side === 'buyer');
  const isTrade = ({ side, called, word }: Label): boolean =>
    side === 'seller' && called === '' && TRADES.has(word);
  if (hasBuyer) return labels;
  return labels.map((label) =>
    isTrade(label) ? { ...label, field: 'name', side: null, foreign: false } : label,
  );
}

const EITHER: ReadonlySet<string> = new Set(['开票单位', '开票公司']);

/** 开票单位 is who writes the invoice where another is called the buyer, and else the buyer. */
function withIssuer(labels: readonly Label[], plain: string): readonly Label[] {
  if (!labels.some(({ word }) => EITHER.has(word))) return labels;
  const behind = ({ to }: Label): string =>
    plain
      .slice(to, to + 20)
      .trim()
      .slice(0, 6);
  const buyers = labels.filter(({ field, side }) => field === 'name' && side === 'buyer').map(behind);
  return labels.map((label) =>
    EITHER.has(label.word) && buyers.length > 0 && !buyers.includes(behind(label))
      ? { ...label, field: 'heading', side: 'seller', foreign: true }
      : label,
  );
}

/** Labels with the sides that only the whole message tells. */
export const settledSides = (labels: readonly Label[], plain: string): readonly Label[] =>
  withIssuer(withTrades(withoutLoose(byLetter(labels))), plain);
