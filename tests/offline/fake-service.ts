import type { EntryOp } from '../../wire/entries.api.ts';
import { USER_HEADER } from '../../wire/start-calls.ts';
import type { SyncChange, SyncOp } from '../../wire/sync.api.ts';
import type { WireAnswer, WireRequest } from '../../src/offline/sync/ports.ts';
import { answer, refusal, sliceOf, success, type Doc, type Order, type Stored } from './fake-answers.ts';
import type { FakeEntries } from './fake-entries.ts';
import { FakeOrders } from './fake-orders.ts';

export interface ServiceBackup {
  readonly docs: Map<string, Doc>;
  readonly orders: Map<string, Order>;
  readonly seen: Map<string, Stored>;
  readonly entries: FakeEntries['kept'];
  readonly seq: number;
}

/** The service's side of the wire in memory. */
export class FakeService extends FakeOrders {
  /** Drafts before here are only in the snapshot when they were deleted. */
  minSeq = 0;
  /** What the service shall refuse for good, by text found in the body. */
  readonly poison = new Set<string>();
  readonly requests: WireRequest[] = [];
  signedIn: string | null;
  /** Down, or not opened again yet after a restore. */
  isClosed = false;

  constructor(userId = 'user-1') {
    super();
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
    if (request.path.startsWith('/v2/tax/issue/invoice/')) return this.submit(body, request.headers, user);
    return this.#calls[request.path.split('?')[0] ?? '']?.(body, user) ?? refusal(404, 'notFound');
  }

  readonly #calls: Readonly<Record<string, (body: string, user: string) => WireAnswer>> = {
    '/sync/snapshot': () => this.#snapshot(),
    '/sync/submissions': (body) => this.#submissions(body),
    '/sync/receipts': (body) => this.receipts(body),
    '/sync/push': (body, user) => this.#push(body, user),
  };

  #pull(path: string): WireAnswer {
    const query = new URL(path, 'http://x').searchParams;
    const cursor = Number(query.get('cursor'));
    if (cursor > 0 && cursor < this.minSeq) return refusal(410, 'sync.tooOld');
    const limit = Number(query.get('limit'));
    const changes: SyncChange[] = [
      ...(query.has('entries') ? this.entries.changes() : []),
      ...[...this.docs].map(([id, doc]) => this.changeOf(id, doc)),
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
    const results = push.ops.map((op) => ({ opId: op.opId, ...this.op(op, sliceOf(text, op)) }));
    return success({ epoch: this.epoch, results });
  }

  #snapshot(): WireAnswer {
    const heads = [...this.docs].map(([id, doc]) => {
      const { rev, epoch, tomb, hash } = this.changeOf(id, doc);
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
    return structuredClone({ docs, orders, seen, entries: this.entries.kept, seq: this.seq });
  }

  /** As after a restore: another time begins, and every unfinished task is looked up first. PROTOCOL §9 */
  restore(backup: ServiceBackup): void {
    const { docs, orders, seen, entries, seq } = structuredClone(backup);
    this.entries.kept = entries;
    for (const doc of docs.values()) doc.epoch ??= this.epoch;
    this.docs = docs;
    this.orders = orders;
    this.seen = seen;
    this.seq = seq;
    this.epoch += 1;
    this.wasRestored = true;
    this.applied.length = 0;
    for (const subId of this.openOrders()) this.mustLookUp.add(subId);
  }
}
