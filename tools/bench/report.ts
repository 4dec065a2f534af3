/** What a bench prints as the last line of standard output; docs/ARCHITECTURE "Output of bench". */
export interface BenchReport {
  readonly bench: string;
  readonly lines: number;
  readonly rounds: number;
  /** Ratio of two identical candidates; off by more than `Bench.selfTestLimit` means: measure again. */
  readonly aa: number;
  readonly ours: { readonly cpuMs: number; readonly wallMs: number };
  readonly vs: Readonly<Record<string, Against>>;
  /** What a ratio can't say: of this machine at this moment, for the reader. */
  readonly facts?: Readonly<Record<string, number>>;
  readonly checks: { readonly wrong: number; readonly of: number };
  readonly goals: readonly Goal[];
}

/** Ours over a peer; below 1 ours is quicker. */
export interface Against {
  /** Of the smallest times of all rounds. */
  readonly ratio: number;
  /** Of the medians of all rounds. */
  readonly medians?: number;
  /** Of the ratios within the rounds. */
  readonly iqr: readonly [number, number];
}

export interface Goal {
  readonly what: string;
  readonly need: string;
  readonly got: number;
  readonly ok: boolean;
}

/** A goal that a value stays at or below a limit. */
export const atMost = (what: string, limit: number, got: number): Goal => ({
  what,
  need: `<= ${String(limit)}`,
  got: significant(got),
  ok: got <= limit,
});

/** Four significant digits are all a timing can say. */
export const significant = (value: number): number => Number(value.toPrecision(4));

/** One bench: what it measures, and how. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  /** How far `aa` may be from 1 where it isn't 3 %: wall clocks of a disk or a browser are less exact than CPU time. */
  readonly selfTestLimit?: number;
  readonly run: () => BenchReport | Promise<BenchReport>;
}
