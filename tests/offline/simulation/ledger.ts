import type { World } from './world.ts';

/** What must hold after every step, by the numbers of PROTOCOL §10; and what the laptops' own assertions said. */
export class Ledger {
  readonly found: string[] = [];
  readonly #world: World;
  #revs = new Map<string, number>();
  /** Versions looked at. */
  #seen = 0;
  #seq = 0;
  #wasRestored = false;

  constructor(world: World) {
    this.#world = world;
  }

  get isClean(): boolean {
    return this.found.length === 0;
  }

  note(what: string): void {
    this.found.push(what);
  }

  #check(holds: boolean, what: string): void {
    if (!holds) this.note(what);
  }

  /** Another time begins where the backup left off. */
  restored(): void {
    const { service } = this.#world;
    this.#wasRestored = true;
    this.#revs = new Map([...service.docs].map(([id, { rev }]) => [id, rev]));
    this.#seen = service.written.length;
    this.#seq = 0;
  }

  look(): void {
    const { service, bureau, desk } = this.#world;
    const serials = bureau.issued.map(({ serial }) => serial);
    this.#check(new Set(serials).size === serials.length, 'I2 a serial was issued twice');
    const voided = bureau.voided.map(({ number }) => number);
    this.#check(new Set(voided).size === voided.length, 'I2 an invoice was voided twice');
    this.#check(desk.alarms.length === 0, `I8 ${desk.alarms.join()}`);
    this.#check(service.changedBytes.length === 0, `I9 other bytes under ${service.changedBytes.join()}`);
    this.#check(new Set(service.applied).size === service.applied.length, 'I9 an op was done twice');
    // What a restored service lost and takes again is over no limit: it was accepted before.
    this.#check(this.#wasRestored || service.accepted() <= service.quota, 'I7 more than the quota');
    this.#lookAtVersions();
    this.#lookAtTenants();
  }

  #lookAtVersions(): void {
    const { written } = this.#world.service;
    for (; this.#seen < written.length; this.#seen++) {
      const { id, rev, seq } = written[this.#seen] ?? { id: '', rev: 0, seq: 0 };
      this.#check(rev === (this.#revs.get(id) ?? 0) + 1, `I10 revision ${rev} of ${id}`);
      this.#check(seq > this.#seq, `I10 number ${seq} of the sequence`);
      this.#revs.set(id, rev);
      this.#seq = seq;
    }
  }

  /** What one company's laptop sent never reaches another company. */
  #lookAtTenants(): void {
    const { service, otherTenant } = this.#world;
    const ours = [...otherTenant.docs.keys()].filter((id) => service.docs.has(id));
    this.#check(ours.length === 0, `I12 draft ${ours.join()} at another company`);
    this.#check(otherTenant.orders.size === 0, 'I12 a submission was taken for another company');
  }
}
