/** One piece of work to be timed; the number it returns keeps the engine from dropping the work. */
export type Candidate = () => number;

/** Times of one candidate in milliseconds a run, and its ratios to the base within the same rounds. */
export interface Timing {
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Median over the rounds of own time / base's time. */
  readonly ratio: number;
  readonly iqr: readonly [number, number];
  /** Own smallest time / base's smallest time: the single number that noise moves least. */
  readonly ratioOfMinima: number;
}

export interface CompareOptions {
  readonly rounds?: number;
  /** CPU time of one batch at least. */
  readonly batchMs?: number;
  readonly warmMs?: number;
}

interface Sample {
  readonly cpu: number;
  readonly wall: number;
}

/** What all runs returned, so that the engine can't drop their work. */
let sink = 0;
const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function runBatch(candidate: Candidate, times: number): Sample {
  const [cpu, wall] = [cpuNow(), performance.now()];
  for (let run = 0; run < times; run++) sink += candidate();
  if (Number.isNaN(sink)) throw new Error('a candidate returned no number');
  return { cpu: (cpuNow() - cpu) / times, wall: (performance.now() - wall) / times };
}

function warmUp(candidate: Candidate, forMs: number): void {
  const end = performance.now() + forMs;
  do sink += candidate();
  while (performance.now() < end);
}

/** Goes through data sets, one each call: on a single set the branch predictor would learn the data by heart. */
export function cycling<T>(sets: readonly T[], work: (set: T) => number): Candidate {
  let next = 0;
  return () => {
    const set = sets[next++ % sets.length];
    return set === undefined ? 0 : work(set);
  };
}

/** Runs a batch needs to last `batchMs` of CPU time. */
function batchSize(candidate: Candidate, batchMs: number): number {
  let times = 1;
  for (;;) {
    const spent = runBatch(candidate, times).cpu * times;
    if (spent >= batchMs) return times;
    const wanted = (batchMs * 1.1) / Math.max(spent, 0.01);
    times = Math.max(times + 1, Math.ceil(times * Math.min(wanted, 8)));
  }
}

export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * at;
  const low = sorted[Math.floor(place)] ?? NaN;
  const high = sorted[Math.ceil(place)] ?? NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/** The names in the order of a round: turned by one each round, every second round backwards. */
export function roundOrder<Name>(names: readonly Name[], round: number): readonly Name[] {
  const turn = round % names.length;
  const turned = [...names.slice(turn), ...names.slice(0, turn)];
  return round % 2 === 1 ? turned.reverse() : turned;
}

const cpuOf = (samples: readonly Sample[]): readonly number[] => samples.map(({ cpu }) => cpu);

function timing(own: readonly Sample[], base: readonly Sample[]): Timing {
  const ratios = own.map(({ cpu }, round) => cpu / (base[round]?.cpu ?? NaN));
  return {
    cpuMs: quantile(cpuOf(own), 0.5),
    wallMs: quantile(
      own.map(({ wall }) => wall),
      0.5,
    ),
    ratio: quantile(ratios, 0.5),
    iqr: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    ratioOfMinima: Math.min(...cpuOf(own)) / Math.min(...cpuOf(base)),
  };
}

/**
 * Times candidates against each other so that a busy machine does not matter: all of them in every round, in changing
 * order, in CPU time, compared within the round.
 */
export function compare<Name extends string>(
  candidates: Readonly<Record<Name, Candidate>>,
  base: NoInfer<Name>,
  { rounds = 15, batchMs = 25, warmMs = 200 }: CompareOptions = {},
): Readonly<Record<Name, Timing>> {
  const names = Object.keys(candidates) as Name[];
  const sizes = new Map<Name, number>();
  for (const name of names) {
    warmUp(candidates[name], warmMs);
    sizes.set(name, batchSize(candidates[name], batchMs));
  }
  const samples = new Map<Name, Sample[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const name of roundOrder(names, round))
      samples.get(name)?.push(runBatch(candidates[name], sizes.get(name) ?? 1));
  const baseSamples = samples.get(base) ?? [];
  return Object.fromEntries(
    names.map((name) => [name, timing(samples.get(name) ?? [], baseSamples)]),
  ) as Record<Name, Timing>;
}

/** Ratio of minima of two identical candidates, the median of three tries: how far the measurement itself may be off. */
export const selfTest = (candidate: Candidate, options: CompareOptions = {}): number =>
  quantile(
    [1, 2, 3].map(
      () => compare({ a: () => candidate(), b: () => candidate() }, 'a', options).b.ratioOfMinima,
    ),
    0.5,
  );
