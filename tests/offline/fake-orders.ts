import type { WireAnswer } from '../../src/offline/sync/ports.ts';
import type { DraftWire } from '../../wire/sync.api.ts';
import { amountOf, orderOf, refusal, sha256, success, type Order } from './fake-answers.ts';
import { FakeDrafts } from './fake-drafts.ts';
import type { HoldReason } from '../../domain/codes/hold-reasons.ts';

interface Body {
  readonly subId: string;
  readonly draftId: string;
  readonly snapshotHash: string;
  readonly invoice: object;
}

/** What is ordered of the drafts: one order a draft, bound to its content and to the quota. */
export class FakeOrders extends FakeDrafts {
  orders = new Map<string, Order>();
  /** Tasks the robot must look up before it issues. */
  mustLookUp = new Set<string>();
  /** Sum of what may be accepted and not failed, yuan. */
  quota = Infinity;
  /** In whose session each submission was accepted. */
  readonly acceptedFor = new Map<string, string>();
  /** False: as a service of before there were receipts. */
  signs = true;
  protected wasRestored = false;

  protected submit(text: string, headers: Readonly<Record<string, string>>, user: string): WireAnswer {
    const body = JSON.parse(text) as Body;
    if (headers['idempotency-key'] !== body.subId) return refusal(400, 'request.invalid', { detail: 'key' });
    const stored = this.answered(body.subId, text);
    if (stored === 'reused') return refusal(422, 'sync.keyReused');
    if (stored !== null) return stored as WireAnswer;
    const given =
      headers['x-suikai-again'] === '1'
        ? this.#takeAgain(body, this.#isSigned(headers['x-suikai-receipt'], text))
        : this.#order(body);
    // What was refused is not kept: the next try may be taken.
    if (given.status !== 200) return given;
    this.acceptedFor.set(body.subId, user);
    const { data } = given.json as { data: object };
    const answer = this.signs ? success({ ...data, receipt: this.#receiptOf(text) }) : given;
    this.seen.set(body.subId, { bytes: text, answer });
    return answer;
  }

  /** Signed over the bytes; another epoch signs something else. */
  #receiptOf(text: string, epoch = this.epoch): string {
    return `${String(epoch)}.${sha256(`the service's own key ${String(epoch)} ${text}`)}`;
  }

  /** null: there is no receipt that this service has signed. */
  #isSigned(receipt: string | undefined, text: string): boolean | null {
    const epoch = Number(receipt?.split('.')[0]);
    if (receipt === undefined || receipt !== this.#receiptOf(text, epoch))
      return receipt === undefined ? null : false;
    return epoch < this.epoch;
  }

  protected receipts(text: string): WireAnswer {
    if (!this.signs) return refusal(404, 'notFound');
    const { subIds } = JSON.parse(text) as { subIds: string[] };
    const receipts = subIds.flatMap((subId) => {
      const sent = this.orders.has(subId) ? this.seen.get(subId) : undefined;
      return sent === undefined ? [] : [{ subId, receipt: this.#receiptOf(sent.bytes) }];
    });
    return success({ epoch: this.epoch, receipts });
  }

  #order(body: Body): WireAnswer {
    const live = [...this.orders.values()].find(
      ({ wire }) => wire.draftId === body.draftId && wire.ddzt !== '3',
    );
    if (live !== undefined) return this.#refuseSecond(body, live.wire.ddbh);
    const doc = this.docs.get(body.draftId);
    const isSame =
      doc?.tomb === null &&
      sha256(JSON.stringify(doc.body.invoice)) === body.snapshotHash &&
      sha256(JSON.stringify(body.invoice)) === body.snapshotHash;
    if (!isSame) return refusal(409, 'submit.changed');
    if (this.accepted() + amountOf(doc.body) > this.quota)
      return refusal(422, 'limit.credit', { need: '0', left: '0' });
    return this.#accept(body, doc.body);
  }

  /** Another order has the draft; whether it has the same content, too. */
  #refuseSecond(
    { draftId, snapshotHash }: { draftId: string; snapshotHash: string },
    ddbh: string,
  ): WireAnswer {
    const doc = this.docs.get(draftId);
    const isSame = doc?.tomb === 'consumed' && sha256(JSON.stringify(doc.body.invoice)) === snapshotHash;
    return refusal(409, isSame ? 'submit.same' : 'submit.already', { ddbh });
  }

  #accept(
    { subId, draftId }: Pick<Body, 'subId' | 'draftId'>,
    draft: DraftWire,
    hold?: HoldReason,
  ): WireAnswer {
    const ddbh = `D${String(this.epoch)}-${String(this.orders.size + 1)}`;
    this.useUp(draftId, draft);
    const wire = orderOf(subId, draftId, ddbh, draft);
    const held = { ddzt: '4', hold, errorMsg: { hints: '需人工放行', message: '' } };
    this.orders.set(subId, {
      seq: ++this.seq,
      rev: 1,
      wire: hold === undefined ? wire : { ...wire, ...held },
      draft,
    });
    return success({ ddbh, acked: subId });
  }

  /** A person has looked at those that wait for one: robots get them. */
  releaseHeld(): void {
    for (const [subId, order] of this.orders) {
      const { hold, ...wire } = order.wire;
      if (hold === undefined) continue;
      const released = { ...wire, ddzt: '1', errorMsg: null };
      this.orders.set(subId, { ...order, rev: order.rev + 1, seq: ++this.seq, wire: released });
    }
  }

  /**
   * Accepted before a restore: under its receipt no draft is asked for, and one that says something else stays as its own. What is
   * over the quota, and what comes without a receipt, waits for a person. `isSigned`: null without one.
   */
  #takeAgain(body: Body, isSigned: boolean | null): WireAnswer {
    const live = [...this.orders.values()].find(
      ({ wire }) => wire.draftId === body.draftId && wire.ddzt !== '3',
    );
    if (live !== undefined) return this.#refuseSecond(body, live.wire.ddbh);
    if (!this.wasRestored) return refusal(409, 'retake.notLost');
    if (isSigned === false) return refusal(422, 'retake.receipt');
    if (isSigned === null && !this.#isAsSent(body)) return refusal(409, 'retake.changed');
    this.mustLookUp.add(body.subId);
    const invoice = body.invoice as DraftWire['invoice'];
    const draft = { diskId: 'device-1', taxpayerId: 'taxpayer-1', mainGoods: '', invoice };
    const isOver = this.accepted() + amountOf(draft) > this.quota;
    const hold = isOver ? 'limit' : isSigned === null ? 'unsigned' : undefined;
    return this.#accept(body, draft, hold);
  }

  /** Nothing stands as the draft, or what was sent. */
  #isAsSent({ draftId, snapshotHash }: Body): boolean {
    const doc = this.docs.get(draftId);
    return (
      doc === undefined || (doc.tomb === null && sha256(JSON.stringify(doc.body.invoice)) === snapshotHash)
    );
  }

  /** An invoice of the bureau no order stands for. PROTOCOL §9 */
  recreate(subId: string, draftId: string, draft: DraftWire): void {
    for (const [other, { wire }] of this.orders)
      if (wire.draftId === draftId && wire.ddzt === '1' && other !== subId)
        this.finish(other, 'failed', false);
    if (!this.orders.has(subId)) this.#accept({ subId, draftId }, draft);
  }

  /** The robot's outcome of an accepted order. */
  finish(subId: string, outcome: 'issued' | 'failed', givesBack = true, number = ''): void {
    const order = this.orders.get(subId);
    if (order === undefined || order.wire.ddzt !== '1') throw new Error('no such open order');
    const issued = {
      ddzt: '0',
      fphm: number === '' ? subId.replaceAll(/\D/g, '').padEnd(20, '7').slice(0, 20) : number,
      kprq: '2026-11-21T08:00:00+08:00',
    };
    const failed = {
      ddzt: '3',
      errorMsg: { hints: '余额不足', message: 'E1' },
      progress: { ...order.wire.progress, endedAt: '2026-11-21T08:00:00.000Z' },
    };
    const change = outcome === 'issued' ? issued : failed;
    const doc = this.docs.get(order.wire.draftId);
    this.orders.set(subId, {
      ...order,
      rev: order.rev + 1,
      seq: ++this.seq,
      wire: { ...order.wire, ...change },
    });
    if (outcome === 'failed' && givesBack && doc !== undefined)
      this.next(order.wire.draftId, { ...doc, tomb: null });
  }

  /** What was accepted and did not fail, yuan. */
  accepted(): number {
    const live = [...this.orders.values()].filter(({ wire }) => wire.ddzt !== '3');
    return live.reduce((sum, { draft }) => sum + amountOf(draft), 0);
  }

  openOrders(): string[] {
    return [...this.orders].filter(([, { wire }]) => wire.ddzt === '1').map(([id]) => id);
  }
}
