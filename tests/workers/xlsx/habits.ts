import { pickFrom } from '../../../tools/goods-vocabulary.ts';

export type Random = () => number;

export const chance = (random: Random, of: number): boolean => random() < of;

export const whole = (random: Random, below: number): number => Math.floor(random() * below);

/** How the program that wrote a workbook writes. */
export interface Habits {
  readonly prefix: string;
  readonly strict: boolean;
  readonly absolute: boolean;
  readonly quote: '"' | "'";
  readonly cellRefs: boolean;
  readonly rowRefs: boolean;
  readonly pretty: boolean;
  readonly comments: boolean;
  readonly cdata: boolean;
  readonly encoding: 'utf-8' | 'bom' | 'utf-16le';
  readonly texts: 'shared' | 'inline' | 'formula' | 'mixed';
  readonly date1904: boolean;
  readonly deflated: boolean;
  readonly zip64: boolean;
  readonly descriptors: boolean;
  readonly dimension: 'right' | 'whole' | 'none';
  /** Dates as `2024-09-25T00:00:00` instead of days. */
  readonly isoDates: boolean;
}

/** Habits that SheetJS 0.20.3 reads wrongly, each with what it does. Ours reads them as the standards say. */
export const SHEETJS_CANNOT: readonly {
  readonly habit: (habits: Habits) => boolean;
  readonly does: string;
}[] = [
  { habit: ({ comments }) => comments, does: 'reads cells that stand in comments' },
  { habit: ({ cdata }) => cdata, does: 'loses texts in CDATA sections' },
  {
    habit: ({ descriptors, deflated }) => descriptors && !deflated,
    does: 'throws when sizes stand behind data that are not deflated',
  },
  { habit: ({ zip64 }) => zip64, does: 'throws when sizes stand in the zip64 field alone' },
];

export const habitsOf = (random: Random): Habits => ({
  prefix: chance(random, 0.15) ? pickFrom(['x:', 'ss:', 'main:'], random) : '',
  strict: chance(random, 0.15),
  absolute: chance(random, 0.3),
  quote: chance(random, 0.1) ? "'" : '"',
  cellRefs: !chance(random, 0.15),
  rowRefs: !chance(random, 0.15),
  pretty: chance(random, 0.2),
  comments: chance(random, 0.1),
  cdata: chance(random, 0.05),
  encoding: chance(random, 0.05) ? 'utf-16le' : chance(random, 0.1) ? 'bom' : 'utf-8',
  texts: pickFrom(['shared', 'shared', 'shared', 'inline', 'formula', 'mixed'] as const, random),
  date1904: chance(random, 0.15),
  deflated: !chance(random, 0.15),
  zip64: chance(random, 0.1),
  descriptors: chance(random, 0.1),
  dimension: pickFrom(['right', 'right', 'whole', 'none'] as const, random),
  isoDates: chance(random, 0.05),
});
