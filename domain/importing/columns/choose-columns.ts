import { mostAgree, productAgreement, type Agreement, type SampledNumbers } from './agreements.ts';
import type { TaxWord } from '../cells/side-words.ts';
import type { TargetField } from '../mapping.ts';
import type { HeaderMatch } from '../headings/match-header.ts';

/** One column with what its heading says. */
export interface HeadedColumn {
  readonly index: number;
  readonly header: string;
  readonly match: HeaderMatch;
  /** Cells that hold anything, among those that were looked at. */
  readonly filled: number;
  readonly numbers: SampledNumbers;
  /** Score of the heading after looking at the contents. */
  readonly score: number;
}

export type Chosen<Of extends HeadedColumn> = ReadonlyMap<TargetField, Of>;

/** The best few columns of a field that are tried against each other. */
const TRIED = 4;
/** What it is worth that quantity × price is the amount: more than any word. */
const AGREEMENT = 4;
const SAME_TAX = 2;

const agreementWeight = (score: number): number => (score < 0.5 ? 0.5 : 1);

/** What is sold or owed now, and what was before, or is on the buying side. */
const THIS_TIME =
  /本[期月次年]|当[期月次]|[应待需]开票|折后|折实|优惠后|销售|出库|实[发收送][数量]|现[价金单]|[调变]\S?后|审[定核]|核定|分成|实洋|结算[数量重吨]|(?:^|_)开票[数单金]/;
const OTHER_TIMES =
  /上[期月次年]|前期|累计|已[开付收发送]|合同|订单|订货|订购|下单|应发|预算|计划|成本|进[价货]|采购|购进|入库|期[初末]|结[存余]|原[价金单]|[调变]\S?前|[报送]审|申[报请]|流水|充值|码洋/;
const OCCASION = 1.5;
/** More than all words together: what holds nothing is nothing. */
const FILLED = 100;
/** Rows in which a product with a column that nobody knows is no chance. */
const PROVING_ROWS = 2;

/** Above 0 for what a heading says is invoiced this time, or after what was taken off, below 0 for what was agreed, or invoiced before. */
export const occasionOf = (header: string): number =>
  (THIS_TIME.test(header) ? OCCASION : 0) - (OTHER_TIMES.test(header) ? OCCASION : 0);

/** Strength and occasion first, then the better score. Empty columns come last, those without tax before those with it. */
function rank({ header, match, score, filled }: HeadedColumn): number {
  const taxless = match.tax === 'inclusive' ? 0 : 0.1;
  const strength = (match.claim ?? match.strength) * agreementWeight(score) + occasionOf(header);
  return (filled > 0 ? FILLED : 0) + strength + taxless + score;
}

const sameTax = (price: TaxWord | null, amount: TaxWord | null): boolean =>
  amount !== null && price === amount;

type Trial<Of> = readonly [quantity: Of | null, price: Of | null, amount: Of | null];
/** In the order of a trial. */
const FACTORS = ['quantity', 'price', 'amount'] as const;

const NO_AGREEMENT: Agreement = { compared: 0, agreed: 0 };

const agreementOf = ([quantity, price, amount]: Trial<HeadedColumn>): Agreement =>
  quantity === null || price === null || amount === null
    ? NO_AGREEMENT
    : productAgreement(quantity.numbers, price.numbers, amount.numbers);

const isProduct = (trial: Trial<HeadedColumn>): boolean => mostAgree(agreementOf(trial));

/** More rows than not agree, though some were changed by hand. */
const MOST_OF_THEM = 0.5;

/** 0 to 1: how far quantity × price is the amount. */
function proof(trial: Trial<HeadedColumn>): number {
  const agreement = agreementOf(trial);
  if (mostAgree(agreement)) return 1;
  const share = agreement.agreed / agreement.compared;
  return share > MOST_OF_THEM ? share : 0;
}

const isBefore = (column: HeadedColumn | null): boolean => column !== null && occasionOf(column.header) < 0;

/** 累计金额 beside 数量: the sum of the 累计数量 at the same price, none of what is sold now. */
const isOfAnotherTime = (quantities: readonly HeadedColumn[], trial: Trial<HeadedColumn>): boolean =>
  isBefore(trial[2]) &&
  !isBefore(trial[0]) &&
  !isProduct(trial) &&
  quantities.some((one) => isBefore(one) && isProduct([one, trial[1], trial[2]]));

/** What is known of all quantities before any is chosen. */
interface Counts {
  /** A heading claims one; another column takes its place only by what it makes. */
  readonly isClaimed: boolean;
  /** One of this time is there: those of another do not prove themselves by their own sums. */
  readonly isPlain: boolean;
}

/** A column that nobody knows is worth nothing by itself, but it is what it is proven to be. */
function ranksOf(trial: Trial<HeadedColumn>, { isClaimed, isPlain }: Counts): number {
  const isProven = mostAgree(agreementOf(trial), PROVING_ROWS);
  const [quantity, price, amount] = trial.map((column) => (column?.match.known === true ? rank(column) : 0));
  const isNew = (column: HeadedColumn | null): boolean => isProven && column?.match.known === false;
  return (
    (isClaimed && isNew(trial[0]) ? FILLED + (isPlain ? 0 : OCCASION) : (quantity ?? 0)) +
    (price ?? 0) +
    (isNew(trial[2]) ? FILLED : (amount ?? 0))
  );
}

function worth(trial: Trial<HeadedColumn>, counts: Counts): number {
  const [quantity, price, amount] = trial;
  const agrees = counts.isPlain && isBefore(quantity) && isBefore(amount) ? 0 : proof(trial);
  const together = price !== null && amount !== null && sameTax(price.match.tax, amount.match.tax);
  return ranksOf(trial, counts) + agrees * AGREEMENT + (together ? SAME_TAX : 0);
}

/**
 * One column per field: the one that says it most strongly; quantity, price and amount those that agree with each other in
 * their words about tax and in what they multiply to.
 */
export function chooseByHeading<Of extends HeadedColumn>(columns: readonly Of[]): Chosen<Of> {
  const claims = (field: TargetField): readonly Of[] =>
    columns
      .filter(({ match, score }) => match.field === field && score > 0)
      .sort((a, b) => rank(b) - rank(a) || a.index - b.index);
  const chosen = new Map<TargetField, Of>();
  for (const field of new Set(columns.map(({ match }) => match.field))) {
    const [best] = field === null ? [] : claims(field);
    if (field !== null && best !== undefined) chosen.set(field, best);
  }
  const unknown = columns.filter(({ match, numbers }) => !match.known && numbers.some((one) => one > 0));
  const trial = bestTrial(claims, unknown);
  for (const [at, field] of FACTORS.entries()) {
    const column = trial[at] ?? null;
    if (column?.match.known === true) chosen.set(field, column);
    // What nobody knows is found by what it makes.
    else if (column !== null) chosen.delete(field);
  }
  if (isOfAnotherTime(claims('quantity'), trial)) chosen.delete('amount');
  return chosen;
}

/** @param unknown may be the quantity or the price that no heading claims: which amount it makes says which counts */
function bestTrial<Of extends HeadedColumn>(
  claims: (field: TargetField) => readonly Of[],
  unknown: readonly Of[],
): Trial<Of> {
  const few = (field: TargetField): readonly (Of | null)[] => {
    const found = claims(field).slice(0, TRIED);
    const others = unknown.slice(0, TRIED);
    if (found.length === 0) return [null, ...others];
    // Beside an amount with tax, what nobody knows may be that without.
    const isOpen = field === 'amount' && found.every(({ match }) => match.tax === 'inclusive');
    return field === 'quantity' || isOpen ? [...found, ...others] : found;
  };
  const trials = few('quantity').flatMap((quantity) =>
    few('price').flatMap((price) => few('amount').map((amount): Trial<Of> => [quantity, price, amount])),
  );
  const claimed = claims('quantity').filter(({ filled }) => filled > 0);
  const counts = { isClaimed: claimed.length > 0, isPlain: claimed.some((one) => !isBefore(one)) };
  return trials.reduce(
    (best, trial) => (worth(trial, counts) > worth(best, counts) ? trial : best),
    trials[0] ?? [null, null, null],
  );
}
