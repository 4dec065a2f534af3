import type { DiskType } from '../codes/disk-types.ts';
import type { InvoiceKind } from '../codes/invoice-kinds.ts';

interface KindRow {
  readonly kind: InvoiceKind;
  /** Longest first. */
  readonly words: readonly string[];
}

const SPECIAL = ['增值税专用发票', '增值税专票', '专用发票', '專用發票', '增专', '专票'];
const ORDINARY = ['增值税普通发票', '增值税普票', '普通发票', '普通發票', '增普', '普票'];
/** 专票(纸质): how it is issued, behind what it is. */
const as = (words: readonly string[], ...ways: readonly string[]): readonly string[] =>
  ways.flatMap((way) => words.map((word) => `${word}(${way})`));

/** What people call the types, the longer word before what it contains. 002 §3 (taxOther), A6 column 发票类型 */
export const KIND_WORDS: readonly KindRow[] = [
  {
    kind: 'digitalSpecial',
    words: [
      '电子发票(增值税专用发票)',
      '数电发票(增值税专用发票)',
      '数电票(增值税专用发票)',
      '数电专用发票',
      '数电专票',
      '全电专票',
      '数电票专票',
      '全电专用发票',
    ],
  },
  {
    kind: 'digitalOrdinary',
    words: [
      '电子发票(普通发票)',
      '数电发票(普通发票)',
      '数电票(普通发票)',
      '数电普通发票',
      '数电普票',
      '全电普票',
      '数电票普票',
      '全电普通发票',
    ],
  },
  {
    kind: 'paperSpecial',
    words: [
      ...as(SPECIAL, '纸质', '纸质版', '纸票'),
      '纸质专用发票',
      '纸质增值税专用发票',
      '纸质专票',
      '纸专',
      '纸质的专票',
    ],
  },
  {
    kind: 'paperOrdinary',
    words: [
      ...as(ORDINARY, '纸质', '纸质版', '纸票'),
      '纸质普通发票',
      '纸质增值税普通发票',
      '纸质普票',
      '纸普',
      '纸质的普票',
    ],
  },
  {
    kind: 'electronicSpecial',
    words: [
      ...as(SPECIAL, '电子', '电子版', '电子发票'),
      ...['增值税电子专用发票', '电子增值税专用发票', '电子专用发票', '电子专票', '电子版专票', '电专'],
    ],
  },
  {
    kind: 'electronicOrdinary',
    words: [
      ...as(ORDINARY, '电子', '电子版', '电子发票'),
      ...['增值税电子普通发票', '电子增值税普通发票', '电子普通发票', '电子普票', '电子版普票', '电普'],
    ],
  },
  { kind: 'special', words: SPECIAL },
  { kind: 'ordinary', words: ORDINARY },
];

/** What is issued for a type that a message asks for, the first that the device issues. M325: special to 81, ordinary to 82. */
const ISSUED_FOR: Readonly<Record<InvoiceKind, readonly InvoiceKind[]>> = {
  special: ['special', 'digitalSpecial', 'electronicSpecial', 'paperSpecial'],
  electronicSpecial: ['electronicSpecial', 'digitalSpecial'],
  digitalSpecial: ['digitalSpecial', 'electronicSpecial'],
  paperSpecial: ['paperSpecial', 'special'],
  ordinary: ['ordinary', 'digitalOrdinary', 'electronicOrdinary', 'paperOrdinary'],
  electronicOrdinary: ['electronicOrdinary', 'digitalOrdinary'],
  digitalOrdinary: ['digitalOrdinary', 'electronicOrdinary'],
  paperOrdinary: ['paperOrdinary', 'ordinary'],
};

/** 信用盒 (disk type 7): 004 and 028 are 81, 007 and 026 are 82. M325 */
const OF_CREDIT_BOX: Readonly<Partial<Record<InvoiceKind, InvoiceKind>>> = {
  special: 'digitalSpecial',
  electronicSpecial: 'digitalSpecial',
  ordinary: 'digitalOrdinary',
  electronicOrdinary: 'digitalOrdinary',
};

/** The type a device issues for what was asked; null when it issues nothing of the kind. */
export function kindOnDevice(
  asked: InvoiceKind,
  { diskType, kinds }: { readonly diskType: DiskType; readonly kinds: readonly InvoiceKind[] },
): InvoiceKind | null {
  const first = diskType === 'creditBox' ? (OF_CREDIT_BOX[asked] ?? asked) : asked;
  return ISSUED_FOR[first].find((kind) => kinds.includes(kind)) ?? null;
}
