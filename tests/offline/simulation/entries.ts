import { EMPTY_PARTY, type Party } from '../../../domain/invoice/invoice.ts';
import type { OfflineStore } from '../../../src/offline/offline.ts';
import { TAXPAYER } from '../device.ts';
import type { Tab, World } from './world.ts';
import { keptBuyers } from '../kept-buyers.ts';

/** Buyers whose details all laptops fill in, and what must come of it. */

const BUYERS = ['A', 'B', 'C'] as const;
const DETAILS = ['address', 'phone', 'bank'] as const;

/** What a laptop kept last of a detail; null: it died meanwhile, and may have kept it or not. */
type Kept = Map<string, string | null>;

export class RememberedBuyers {
  readonly #kept = new Map<object, Kept>();
  /** How many edits the service had taken when it was restored. */
  #restoredAt = -1;

  keep({ laptop }: Tab, detail: string, value: string | null): void {
    const kept = this.#kept.get(laptop) ?? new Map<string, string | null>();
    this.#kept.set(laptop, kept.set(detail, value));
  }

  restored({ service }: World): void {
    this.#restoredAt = service.entries.written.length;
  }

  async violations(world: World): Promise<string[]> {
    const found = DETAILS_OF_ALL.flatMap(([buyer, detail]) => [
      ...this.#unheld(world, buyer, detail),
      ...this.#missing(world, buyer, detail),
    ]);
    for (const [at, { store }] of world.tabs.entries())
      if (store !== null) found.push(...(await differences(world, store, at)));
    return found;
  }

  /** I3: what arrived last holds, also over a restore, until somebody sets it again. */
  #unheld({ service }: World, buyer: string, detail: string): string[] {
    const arrived = arrivals(service, buyer, detail);
    const early = arrived.filter(({ at }) => at < this.#restoredAt);
    const late = arrived.filter(({ at }) => at >= this.#restoredAt);
    const allowed = this.#restoredAt < 0 ? [late.at(-1)] : [early.at(-1), ...late];
    const says = service.entries.fields(`buyer/${TAXPAYER}/${buyer}`)?.[detail];
    const holds = arrived.length === 0 || allowed.some((one) => one?.value === says);
    return holds ? [] : [`I3 ${detail} of buyer ${buyer} is ${String(says)}`];
  }

  /** I3: what a laptop kept last has arrived. */
  #missing({ service }: World, buyer: string, detail: string): string[] {
    const values = new Set(arrivals(service, buyer, detail).map(({ value }) => value));
    const last = [...this.#kept.values()].map((kept) => kept.get(`${buyer} ${detail}`) ?? null);
    const missing = last.filter((value) => value !== null && !values.has(value));
    return missing.map((value) => `I3 ${detail} ${String(value)} of buyer ${buyer} never arrived`);
  }
}

const DETAILS_OF_ALL = BUYERS.flatMap((buyer) => DETAILS.map((detail) => [buyer, detail] as const));

/** Every setting of a detail that the service took, in order. */
const arrivals = ({ entries }: World['service'], buyer: string, detail: string) =>
  entries.written.flatMap(({ id, edit }, at) =>
    id === `${TAXPAYER}/${buyer}` && edit.kind === 'set' && detail in edit.fields
      ? [{ at, value: edit.fields[detail] }]
      : [],
  );

/** I4 and I15. */
async function differences({ service }: World, store: OfflineStore, at: number): Promise<string[]> {
  const here = await keptBuyers(store, TAXPAYER);
  const found = BUYERS.flatMap((buyer) => {
    const one: Partial<Party> = here.find(({ name }) => name === buyer) ?? {};
    const there = service.entries.fields(`buyer/${TAXPAYER}/${buyer}`) ?? {};
    const differing = DETAILS.filter((detail) => (one[detail] ?? '') !== (there[detail] ?? ''));
    return differing.length === 0 ? [] : [`I4 laptop ${at}: ${differing.join()} of buyer ${buyer}`];
  });
  return store.status().entries === 0 ? found : [...found, `I15 laptop ${at} did not send all entries`];
}

/** A buyer is kept for the next invoice, with one detail of theirs. */
export async function remember(world: World, tab: Tab): Promise<void> {
  const name = world.chance.pick([...BUYERS]);
  const detail = world.chance.pick([...DETAILS]);
  const value = String(world.newValue());
  await world.try(
    tab,
    (store) => store.rememberBuyer(TAXPAYER, { ...EMPTY_PARTY, name, taxId: name, [detail]: value }),
    (kept) => {
      if (kept === null || kept.ok) world.buyers.keep(tab, `${name} ${detail}`, kept === null ? null : value);
    },
  );
}
