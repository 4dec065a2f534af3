import type { EntryOp } from '../../wire/entries.api.ts';
import type { DraftChange, DraftWire, SyncOp } from '../../wire/sync.api.ts';
import { patched, sha256, START, type Doc, type Stored } from './fake-answers.ts';
import { FakeEntries } from './fake-entries.ts';

/** Drafts and entries of the service in memory: idempotent by id, revisions, one sequence for the whole tenant. */
export class FakeDrafts {
  docs = new Map<string, Doc>();
  readonly entries = new FakeEntries();
  /** Every op and submission ever seen, with the bytes it came with. */
  seen = new Map<string, Stored>();
  /** Ids that came back with other bytes: must stay empty (I9). */
  readonly changedBytes: string[] = [];
  /** False: as a service that has the version a patch is made of in another form. */
  takesPatches = true;
  epoch = 1;
  /** Its clock, milliseconds since 1970; laptops start with the same. */
  now = START;
  /** Ops that were done since the service was restored last. */
  readonly applied: string[] = [];
  /** Every version ever written, in order. */
  readonly written: {
    readonly id: string;
    readonly rev: number;
    readonly epoch: number;
    readonly seq: number;
  }[] = [];
  protected seq = 0;
  readonly #takenAt = new Map<string, number>();

  /** The newest number of the sequence. */
  get lastSeq(): number {
    return this.seq;
  }

  protected answered(id: string, bytes: string): object | 'reused' | null {
    const stored = this.seen.get(id);
    if (stored === undefined) return null;
    if (stored.bytes === bytes) return stored.answer;
    this.changedBytes.push(id);
    return 'reused';
  }

  protected op(op: SyncOp | EntryOp, bytes: string): object {
    const stored = this.answered(op.opId, bytes);
    if (stored === 'reused')
      return { status: 'rejected', rev: 0, error: { code: 'sync.keyReused', params: {} } };
    if (stored !== null) return 'cur' in stored ? this.#conflict(op.id) : stored;
    if (this.#isOver(op))
      return {
        status: 'rejected',
        rev: 0,
        error: { code: 'quota.drafts', params: { most: this.mostDrafts } },
      };
    const result =
      op.type !== 'draft'
        ? this.entries.apply(op, { epoch: this.epoch, newSeq: () => ++this.seq })
        : this.#apply(op);
    this.seen.set(op.opId, { bytes, answer: result });
    return result;
  }

  /** Live drafts there is room for. */
  mostDrafts = Infinity;

  #isOver(op: SyncOp | EntryOp): boolean {
    if (op.type !== 'draft' || op.kind !== 'put' || op.forOrder === true || this.docs.has(op.id))
      return false;
    return [...this.docs.values()].filter(({ tomb }) => tomb === null).length >= this.mostDrafts;
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
    return { status: 'conflict', rev: doc.rev, cur: structuredClone(this.changeOf(id, doc)) };
  }

  protected changeOf(id: string, { rev, seq, tomb, body, epoch = this.epoch }: Doc): DraftChange {
    const hash = sha256(JSON.stringify(body.invoice));
    const at = new Date(this.#takenAt.get(id) ?? START).toISOString();
    return { type: 'draft', id, rev, epoch, seq, tomb, hash, at, body: tomb === null ? body : null };
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
    const seq = ++this.seq;
    this.docs.set(id, { ...doc, seq });
    this.#takenAt.set(id, this.now);
    this.written.push({ id, rev: doc.rev, epoch: doc.epoch, seq });
  }

  /** The draft's tombstone; what stood there and says something else becomes a draft of its own. */
  useUp(draftId: string, draft: DraftWire): void {
    const doc = this.docs.get(draftId);
    const { epoch } = this;
    if (doc?.tomb === null && JSON.stringify(doc.body.invoice) !== JSON.stringify(draft.invoice)) {
      const forkId = `${draftId.slice(0, -6)}f${String(this.seq).padStart(5, '0')}`;
      const invoice = { ...doc.body.invoice, ywlsh: `f${forkId.replaceAll('-', '')}` };
      const body = { ...doc.body, invoice };
      this.#store(forkId, { rev: 1, epoch, tomb: null, body });
    }
    const rev = (doc?.rev ?? 0) + 1;
    this.#store(draftId, { rev, epoch, tomb: 'consumed', body: draft });
  }

  /** Another device, which has seen the newest version, writes another remark, or something else. */
  editElsewhere(draftId: string, change: string | Partial<DraftWire['invoice']>): void {
    const doc = this.docs.get(draftId);
    if (doc?.tomb !== null) throw new Error('no such draft');
    const edit = typeof change === 'string' ? { remark: change } : change;
    const body = { ...doc.body, invoice: { ...doc.body.invoice, ...edit } };
    this.next(draftId, { ...doc, body });
  }

  protected next(id: string, doc: Doc): void {
    this.#store(id, { ...doc, rev: doc.rev + 1, epoch: this.epoch });
  }

  deleteElsewhere(draftId: string): void {
    const doc = this.docs.get(draftId);
    if (doc?.tomb !== null) throw new Error('no such draft');
    this.next(draftId, { ...doc, tomb: 'deleted' });
  }
}
