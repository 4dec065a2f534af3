import type { DraftChange, DraftWire, SyncChange, SyncOp } from '../../wire/sync.api.ts';
import { USER_HEADER } from '../../wire/start-calls.ts';
import { FakeEntries } from './fake-entries.ts';
import type { EntryOp } from '../../wire/entries.api.ts';
import type { WireAnswer, WireRequest } from '../../src/offline/sync/ports.ts';
import {
  START,
  amountOf,
  answer,
  orderOf,
  patched,
  refusal,
  sha256,
  sliceOf,
  success,
  type Doc,
  type Order,
  type Stored,
} from './fake-answers.ts';

/** The service's side of the wire in memory: idempotent by id, one order per draft, tenant-wide sequence. */

export interface ServiceBackup {
  readonly docs: Map<string, Doc>;
  readonly orders: Map<string, Order>;
  readonly seen: Map<string, Stored>;
  readonly entries: FakeEntries['kept'];
  readonly seq: number;
}

export class FakeService {
  docs = new Map<string, Doc>();
  readonly entries = new FakeEntries();
  orders = new Map<string, Order>();
  /** Every op and submission ever seen, with the bytes it came with. */
  seen = new Map<string, Stored>();
  /** Tasks the robot must look up before it issues. */
  mustLookUp = new Set<string>();
  /** Drafts before here are only in the snapshot when they were deleted. */
  minSeq = 0;
  /** Ids that came back with other bytes: must stay empty (I9). */
  readonly changedBytes: string[] = [];
  /** What the service shall refuse for good, by text found in the body. */
  readonly poison = new Set<string>();
  readonly requests: WireRequest[] = [];
  /** False: as a service that has the version a patch is made of in another form. */
  takesPatches = true;
  signedIn: string | null;
  epoch = 1;
  /** Its clock, milliseconds since 1970; laptops start with the same. */
  now = START;
  /** Down, or not opened again yet after a restore. */
  isClosed = false;
  /** Sum of what may be accepted and not failed, yuan. */
  quota = Infinity;
  /** In whose session each submission was accepted. */
  readonly acceptedFor = new Map<string, string>();
  /** Ops that were done since the service was restored last. */
  readonly applied: string[] = [];
  /** Every version ever written, in order. */
  readonly written: {
    readonly id: string;
    readonly rev: number;
    readonly epoch: number;
    readonly seq: number;
  }[] = [];
  #seq = 0;

  constructor(userId = 'user-1') {
    this.signedIn = userId;
  }

  /** `user`: whose session the laptop has. */
  handle(request: WireRequest, user: string | null = this.signedIn): WireAnswer {
    this.requests.push(request);
    if (this.isClosed) return answer(503, undefined);
    if (user === null) return refusal(401, 'auth.required');
    if ((request.headers[USER_HEADER] ?? user) !== user) return refusal(403, 'auth.wrongUser');
    const body = request.body === null ? '' : new TextDecoder().decode(request.body);
    if (request.path.startsWith('/sync/pull')) return this.#pull(request.path);
    if (request.path === '/sync/snapshot') return this.#snapshot();
    if (request.path === '/sync/submissions') return this.#submissions(body);
    if (request.path === '/sync/push') return this.#push(body, user);
    if (request.path.startsWith('/v2/tax/issue/invoice/')) return this.#submit(body, request.headers, user);
    return refusal(404, 'notFound');
  }

  #pull(path: string): WireAnswer {
    const query = new URL(path, 'http://x').searchParams;
    const cursor = Number(query.get('cursor'));
    if (cursor > 0 && cursor < this.minSeq) return refusal(410, 'sync.tooOld');
    const limit = Number(query.get('limit'));
    const changes: SyncChange[] = [
      ...(query.has('entries') ? this.entries.changes() : []),
      ...[...this.docs].map(([id, doc]) => this.#change(id, doc)),
      ...[...this.orders].map(([id, { rev, seq, wire }]) => ({
        type: 'order' as const,
        id,
        rev,
        seq,
        body: wire,
      })),
    ]
      .filter(({ seq }) => seq > cursor)
      .sort((a, b) => a.seq - b.seq);
    const page = changes.slice(0, limit);
    return success({
      epoch: this.epoch,
      // What travels is a copy.
      changes: structuredClone(page),
      cursor: page.at(-1)?.seq ?? cursor,
      more: changes.length > page.length,
      serverTime: new Date(this.now).toISOString(),
    });
  }

  #push(text: string, user: string): WireAnswer {
    for (const mark of this.poison)
      if (text.includes(mark)) return refusal(400, 'request.invalid', { detail: '' });
    const push = JSON.parse(text) as { userId: string; epoch: number; ops: (SyncOp | EntryOp)[] };
    if (push.userId !== user) return refusal(403, 'auth.wrongUser');
    if (push.epoch !== 0 && push.epoch !== this.epoch) return refusal(409, 'sync.epoch');
    // The bytes are compared as they came, so that a test sees any change of them.
    const results = push.ops.map((op) => ({ opId: op.opId, ...this.#op(op, sliceOf(text, op)) }));
    return success({ epoch: this.epoch, results });
  }

  #op(op: SyncOp | EntryOp, bytes: string): object {
    const stored = this.#stored(op.opId, bytes);
    if (stored === 'reused')
      return { status: 'rejected', rev: 0, error: { code: 'sync.keyReused', params: {} } };
    if (stored !== null) return 'cur' in stored ? this.#conflict(op.id) : stored;
    const result =
      op.type !== 'draft'
        ? this.entries.apply(op, { epoch: this.epoch, newSeq: () => ++this.#seq })
        : this.#apply(op);
    this.seen.set(op.opId, { bytes, answer: result });
    return result;
  }

  #apply(op: SyncOp): object {
    const doc = this.docs.get(op.id) ?? null;
    const rev = doc?.rev ?? null;
    const isGone = doc === null || doc.tomb === 'deleted';
    if (op.kind === 'delete' && isGone) return { status: 'ok', rev: rev ?? 0 };
    if (rev !== op.baseRev) return this.#conflict(op.id);
    if (doc?.tomb === 'consumed')
      return { status: 'rejected', rev, error: { code: 'draft.gone', params: {} } };
    return op.kind === 'patch' ? this.#patch(op, doc) : this.#write(op, doc);
  }

  #patch(op: Extract<SyncOp, { kind: 'patch' }>, doc: Doc | null): object {
    const body = this.takesPatches ? patched(op, doc) : null;
    if (body === null) return { status: 'rejected', rev: 0, error: { code: 'sync.needFull', params: {} } };
    return this.#write({ ...op, kind: 'put', body }, doc);
  }

  #conflict(id: string): object {
    const doc = this.docs.get(id);
    if (doc === undefined) return { status: 'conflict', rev: 0 };
    return { status: 'conflict', rev: doc.rev, cur: structuredClone(this.#change(id, doc)) };
  }

  #change(id: string, { rev, seq, tomb, body, epoch = this.epoch }: Doc): DraftChange {
    const hash = sha256(JSON.stringify(body.invoice));
    return { type: 'draft', id, rev, epoch, seq, tomb, hash, body: tomb === null ? body : null };
  }

  #snapshot(): WireAnswer {
    const heads = [...this.docs].map(([id, doc]) => {
      const { rev, epoch, tomb, hash } = this.#change(id, doc);
      return { id, rev, epoch, tomb, hash };
    });
    return success({ epoch: this.epoch, heads, entries: this.entries.heads() });
  }

  #submissions(text: string): WireAnswer {
    const { subIds } = JSON.parse(text) as { subIds: string[] };
    return success({ epoch: this.epoch, unknown: subIds.filter((subId) => !this.orders.has(subId)) });
  }

  /** Everything the database holds. */
  backup(): ServiceBackup {
    const { docs, orders, seen } = this;
    return structuredClone({ docs, orders, seen, entries: this.entries.kept, seq: this.#seq });
  }

  /** As after a restore: another time begins, and every unfinished task is looked up first. PROTOCOL §9 */
  restore(backup: ServiceBackup): void {
    const { docs, orders, seen, entries, seq } = structuredClone(backup);
    this.entries.kept = entries;
    for (const doc of docs.values()) doc.epoch ??= this.epoch;
    this.docs = docs;
    this.orders = orders;
    this.seen = seen;
    this.#seq = seq;
    this.epoch += 1;
    this.applied.length = 0;
    for (const subId of this.openOrders()) this.mustLookUp.add(subId);
  }

  #write(op: SyncOp, doc: Doc | null): object {
    const rev = (doc?.rev ?? 0) + 1;
    const { epoch } = this;
    this.applied.push(op.opId);
    const body = op.kind === 'put' ? op.body : doc?.body;
    if (body === undefined) throw new Error('nothing to delete');
    this.#store(op.id, { rev, epoch, tomb: op.kind === 'put' ? null : 'deleted', body });
    return { status: 'ok', rev };
  }

  #store(id: string, doc: Omit<Doc, 'seq'> & { epoch: number }): void {
    const seq = ++this.#seq;
    this.docs.set(id, { ...doc, seq });
    this.written.push({ id, rev: doc.rev, epoch: doc.epoch, seq });
  }

  #stored(id: string, bytes: string): object | 'reused' | null {
    const stored = this.seen.get(id);
    if (stored === undefined) return null;
    if (stored.bytes === bytes) return stored.answer;
    this.changedBytes.push(id);
    return 'reused';
  }

  #submit(text: string, headers: Readonly<Record<string, string>>, user: string): WireAnswer {
    const body = JSON.parse(text) as {
      subId: string;
      draftId: string;
      snapshotHash: string;
      invoice: object;
    };
    if (headers['idempotency-key'] !== body.subId) return refusal(400, 'request.invalid', { detail: 'key' });
    const stored = this.#stored(body.subId, text);
    if (stored === 'reused') return refusal(422, 'sync.keyReused');
    if (stored !== null) return stored as WireAnswer;
    const given = headers['x-suikai-again'] === '1' ? this.#takeAgain(body) : this.#order(body);
    // What was refused is not kept: the next try may be taken.
    if (given.status !== 200) return given;
    this.acceptedFor.set(body.subId, user);
    this.seen.set(body.subId, { bytes: text, answer: given });
    return given;
  }

  #order(body: { subId: string; draftId: string; snapshotHash: string; invoice: object }): WireAnswer {
    const live = [...this.orders.values()].find(
      ({ wire }) => wire.draftId === body.draftId && wire.ddzt !== '3',
    );
    if (live !== undefined) return refusal(409, 'submit.already', { ddbh: live.wire.ddbh });
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

  #accept({ subId, draftId }: { subId: string; draftId: string }, draft: DraftWire): WireAnswer {
    const ddbh = `D${String(this.epoch)}-${String(this.orders.size + 1)}`;
    this.useUp(draftId, draft);
    const wire = orderOf(subId, draftId, ddbh, draft);
    this.orders.set(subId, { seq: ++this.#seq, rev: 1, wire, draft });
    return success({ ddbh, acked: subId });
  }

  /** Accepted before a restore: no draft is asked for, and one that says something else stays as its own. */
  #takeAgain(body: { subId: string; draftId: string; invoice: object }): WireAnswer {
    const live = [...this.orders.values()].find(
      ({ wire }) => wire.draftId === body.draftId && wire.ddzt !== '3',
    );
    if (live !== undefined) return refusal(409, 'submit.already', { ddbh: live.wire.ddbh });
    this.mustLookUp.add(body.subId);
    const invoice = body.invoice as DraftWire['invoice'];
    return this.#accept(body, { diskId: 'device-1', taxpayerId: 'taxpayer-1', mainGoods: '', invoice });
  }

  /** The draft's tombstone; what stood there and says something else becomes a draft of its own. */
  useUp(draftId: string, draft: DraftWire): void {
    const doc = this.docs.get(draftId);
    const { epoch } = this;
    if (doc?.tomb === null && JSON.stringify(doc.body.invoice) !== JSON.stringify(draft.invoice)) {
      const forkId = `${draftId.slice(0, -6)}f${String(this.#seq).padStart(5, '0')}`;
      const invoice = { ...doc.body.invoice, ywlsh: `f${forkId.replaceAll('-', '')}` };
      const body = { ...doc.body, invoice };
      this.#store(forkId, { rev: 1, epoch, tomb: null, body });
    }
    const rev = (doc?.rev ?? 0) + 1;
    this.#store(draftId, { rev, epoch, tomb: 'consumed', body: draft });
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
    const failed = { ddzt: '3', errorMsg: { hints: '余额不足', message: 'E1' } };
    const change = outcome === 'issued' ? issued : failed;
    const doc = this.docs.get(order.wire.draftId);
    this.orders.set(subId, {
      ...order,
      rev: order.rev + 1,
      seq: ++this.#seq,
      wire: { ...order.wire, ...change },
    });
    if (outcome === 'failed' && givesBack && doc !== undefined)
      this.#next(order.wire.draftId, { ...doc, tomb: null });
  }

  /** What was accepted and did not fail, yuan. */
  accepted(): number {
    const live = [...this.orders.values()].filter(({ wire }) => wire.ddzt !== '3');
    return live.reduce((sum, { draft }) => sum + amountOf(draft), 0);
  }

  openOrders(): string[] {
    return [...this.orders].filter(([, { wire }]) => wire.ddzt === '1').map(([id]) => id);
  }

  /** Another device, which has seen the newest version, writes another remark, or something else. */
  editElsewhere(draftId: string, change: string | Partial<DraftWire['invoice']>): void {
    const doc = this.docs.get(draftId);
    if (doc?.tomb !== null) throw new Error('no such draft');
    const edit = typeof change === 'string' ? { remark: change } : change;
    const body = { ...doc.body, invoice: { ...doc.body.invoice, ...edit } };
    this.#next(draftId, { ...doc, body });
  }

  #next(id: string, doc: Doc): void {
    this.#store(id, { ...doc, rev: doc.rev + 1, epoch: this.epoch });
  }

  deleteElsewhere(draftId: string): void {
    const doc = this.docs.get(draftId);
    if (doc?.tomb !== null) throw new Error('no such draft');
    this.#next(draftId, { ...doc, tomb: 'deleted' });
  }
}
