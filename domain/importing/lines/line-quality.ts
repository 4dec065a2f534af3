import type { ImportFinding, MappedLine } from '../mapping.ts';

/** How well a line was read. 002 §2, §3 extraOcrScore; M315 */
export const QUALITIES = { best: '优', medium: '中', poor: '差' } as const;
export type Quality = keyof typeof QUALITIES;

/** Which lines of a result are shown: all, those of one quality, or those with something to look at. */
export type ResultFilter = 'all' | Quality | 'findings';

/** Findings after which a number of the line is missing, is no amount in yuan, one on the other side of the tax, or one of a price by another unit. */
const LOST = /\.(unreadable|error|tooLarge|currency|currencies|side|unit)$/;

/** What makes a line worse than it could be; the first that holds decides. */
const REASONS: readonly {
  readonly quality: Quality;
  readonly holds: (line: MappedLine, findings: readonly ImportFinding[]) => boolean;
}[] = [
  { quality: 'poor', holds: (_, findings) => findings.some(({ code }) => LOST.test(code)) },
  {
    quality: 'poor',
    holds: ({ amount, quantity, price }) => amount === '' && (quantity === '' || price === ''),
  },
  { quality: 'medium', holds: (_, findings) => findings.length > 0 },
  { quality: 'medium', holds: ({ taxRate }) => taxRate === '' },
];

/** A line that nothing is said of and nothing is missing from, as nearly all are. */
const isWhole = ({ amount, taxRate }: MappedLine, findings: readonly ImportFinding[]): boolean =>
  findings.length === 0 && amount !== '' && taxRate !== '';

export const qualityOf = (line: MappedLine, findings: readonly ImportFinding[]): Quality =>
  isWhole(line, findings) ? 'best' : (REASONS.find(({ holds }) => holds(line, findings))?.quality ?? 'best');
