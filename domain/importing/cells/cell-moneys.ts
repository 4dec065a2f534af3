import type { NumberField } from '../columns/field-columns.ts';
import { TARGET_NAMES, type ImportFinding } from '../mapping.ts';

const YUAN = '人民币';

/** A finding of a whole column of numbers. */
export interface MoneyFinding extends Omit<ImportFinding, 'line'> {
  readonly field: NumberField;
}

/** What is to be said of a column that holds such moneys: one other money can be exchanged, several can't. */
export function moneyFinding(field: NumberField, moneys: ReadonlySet<string>): MoneyFinding | null {
  const foreign = [...moneys].filter((money) => money !== YUAN);
  if (foreign.length === 0) return null;
  const name = TARGET_NAMES[field];
  return moneys.size === 1
    ? {
        code: `import.${field}.currency`,
        field,
        message: `${name}的币种是${foreign.join('')}，请换算为人民币后再导入`,
      }
    : {
        code: `import.${field}.currencies`,
        field,
        message: `${name}有多种币种（${[...moneys].join('、')}），请换算为人民币后再导入`,
      };
}

/** Collects the moneys that cells name themselves: `US$5`, or a number that is shown so. */
export class CellMoneys {
  readonly #moneys = new Map<NumberField, Set<string>>();
  /** The money of each field's last cell. */
  readonly #last: Partial<Record<NumberField, string>> = {};

  add(field: NumberField, currency: string): void {
    if (this.#last[field] === currency) return;
    this.#last[field] = currency;
    const known = this.#moneys.get(field) ?? new Set();
    if (!this.#moneys.has(field)) this.#moneys.set(field, known);
    known.add(currency === '' ? YUAN : currency);
  }

  findings(): readonly MoneyFinding[] {
    return [...this.#moneys].flatMap(([field, moneys]) => moneyFinding(field, moneys) ?? []);
  }
}
