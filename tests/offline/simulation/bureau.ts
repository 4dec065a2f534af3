import type { DraftWire } from '../../../wire/sync.api.ts';
import type { FakeService } from '../fake-service.ts';

interface Issued {
  readonly serial: string;
  readonly subId: string;
  readonly draftId: string;
  readonly draft: DraftWire;
}

/** The tax bureau with its robots: it does not notice a serial that comes twice, so that only the protocol prevents it. */
export class Bureau {
  readonly issued: Issued[] = [];
  /** Submissions the bureau was asked to issue and perhaps did. */
  readonly #begun = new Set<string>();
  readonly #service: FakeService;

  constructor(service: FakeService) {
    this.#service = service;
  }

  /** One robot takes one task. `answerLost`: the bureau issued, the robot never hears of it. */
  work(which: number, { answerLost, refuses }: { answerLost: boolean; refuses: boolean }): void {
    const service = this.#service;
    const open = service.openOrders();
    const subId = open[which % Math.max(open.length, 1)];
    const order = subId === undefined ? undefined : service.orders.get(subId);
    if (subId === undefined || order === undefined) return;
    const { draft } = order;
    const serial = draft.invoice.ywlsh;
    const mustLookUp = this.#begun.has(subId) || service.mustLookUp.has(subId);
    const found = mustLookUp ? this.issued.find((one) => one.serial === serial) : undefined;
    if (found !== undefined) {
      this.#adopt(found, subId);
      return;
    }
    if (refuses) {
      service.finish(subId, 'failed');
      return;
    }
    this.#begun.add(subId);
    this.issued.push({ serial, subId, draftId: order.wire.draftId, draft });
    if (!answerLost) service.finish(subId, 'issued');
  }

  /** The serial is issued: for this order, or for another one, which then stands for it. */
  #adopt({ subId: by, draftId, draft }: Issued, subId: string): void {
    if (by === subId) this.#service.finish(subId, 'issued');
    else {
      this.#service.finish(subId, 'failed');
      this.#service.recreate(by, draftId, draft);
      if (this.#service.openOrders().includes(by)) this.#service.finish(by, 'issued');
    }
  }

  /** After a restore: every invoice of the bureau gets its order again. PROTOCOL §9 */
  reconcile(): void {
    for (const { subId, draftId, draft } of this.issued) {
      this.#service.recreate(subId, draftId, draft);
      if (this.#service.openOrders().includes(subId)) this.#service.finish(subId, 'issued');
    }
  }
}
