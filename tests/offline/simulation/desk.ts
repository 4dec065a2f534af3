import type { z } from 'zod';
import type { Answer, Task } from '../../../robot/client.ts';
import { sha256 } from '../fake-answers.ts';
import type { FakeService } from '../fake-service.ts';
import type { OrderWire } from '../../../wire/invoice.api.ts';
import type { completeApi } from '../../../wire/robot.api.ts';
import type { DraftWire } from '../../../wire/sync.api.ts';
import type { Timeline } from './timeline.ts';

/** Milliseconds of PROTOCOL §7: a lease, a call to the bureau, and until the bureau says truthfully what came of it. */
export const TIMES = { lease: 30_000, call: 15_000, settle: 5000 } as const;
const QUIET = TIMES.lease + TIMES.call + TIMES.settle;
/** Above every fence an old robot may hold. */
const FENCE_STEP = 1000;

interface Row {
  readonly kind: 'issue' | 'void';
  /** Of its order; of a void the name of that. */
  readonly subId: string;
  state: 'ready' | 'leased' | 'begun' | 'over';
  fence: number;
  robot: string;
  until: number;
  notBefore: number;
  lookupFence: number;
  mustLookUp: boolean;
}

interface Attempt {
  readonly robot: string;
  readonly subId: string;
  readonly serial: string;
  readonly fence: number;
  readonly begunAt: number;
  outcome: 'notFound' | 'issued' | 'refused' | 'unknown' | null;
}

export interface DeskBackup {
  readonly rows: readonly Row[];
  readonly attempts: readonly Attempt[];
  readonly voided: ReadonlySet<string>;
}

const VOID = 'void ';
const voidOf = (subId: string): string => `${VOID}${subId}`;

const done = <T>(data: T): Answer<T> => ({ ok: true, data });
const refused = (status: number): Answer<never> => ({ ok: false, status, message: '' });

interface Held {
  readonly fence: number;
}

/** The service's side of the lease protocol (server/services/robot-*.ts), over the orders of the service. */
export class Desk {
  /** Voids that are done. */
  readonly voided = new Set<string>();
  /** What needs a person: must stay empty. */
  readonly alarms: string[] = [];
  /** What was said of a task by who does not hold it: true in the end, for robots here invent nothing. */
  readonly contradictions: { readonly subId: string; readonly number: string }[] = [];
  /** Of every serial a robot was let issue: its order, which a restored service may not know any more. */
  readonly asked = new Map<
    string,
    { readonly subId: string; readonly draftId: string; readonly draft: DraftWire }
  >();
  #rows = new Map<string, Row>();
  #attempts: Attempt[] = [];
  readonly #service: FakeService;
  readonly #timeline: Timeline;

  constructor(service: FakeService, timeline: Timeline) {
    this.#service = service;
    this.#timeline = timeline;
  }

  get #now(): number {
    return this.#timeline.now;
  }

  /** Voids that were asked for and are not done. */
  openVoids(): Row[] {
    return [...this.#rows.values()].filter(({ kind, state }) => kind === 'void' && state !== 'over');
  }

  /** Somebody wants the invoice of an order voided; once it was done nobody can. */
  askVoid(subId: string): void {
    const name = voidOf(subId);
    const known = this.#rows.get(name);
    if (this.voided.has(name) || (known !== undefined && known.state !== 'over')) return;
    const fresh = { robot: '', until: 0, notBefore: 0, lookupFence: -1, mustLookUp: false };
    this.#rows.set(name, { kind: 'void', subId: name, state: 'ready', fence: known?.fence ?? 0, ...fresh });
  }

  /** Every open order has a task, and every void. */
  #tasks(): Row[] {
    return [...this.#orderTasks(), ...this.openVoids()];
  }

  #orderTasks(): Row[] {
    return this.#service.openOrders().map((subId) => {
      const known = this.#rows.get(subId);
      if (known !== undefined && known.state !== 'over') return known;
      const mustLookUp = this.#service.mustLookUp.has(subId);
      const fresh = { fence: 0, robot: '', until: 0, notBefore: 0, lookupFence: -1, mustLookUp };
      const row: Row = { kind: 'issue', subId, state: 'ready', ...fresh };
      this.#rows.set(subId, row);
      return row;
    });
  }

  lease(robot: string): Answer<{ task: Task | null }> {
    const row = this.#tasks().find(
      ({ state, until, notBefore }) => (state === 'ready' || until < this.#now) && notBefore <= this.#now,
    );
    if (row === undefined) return done({ task: null });
    const earlierLeases = row.fence;
    Object.assign(row, { state: 'leased', robot, fence: row.fence + 1, until: this.#now + TIMES.lease });
    const { wire, draft } = this.#orderOf(row.subId);
    const { invoice, diskId } = draft;
    if (row.kind === 'void') return this.#leaseVoid(row, earlierLeases, wire);
    const snapshotHash = sha256(JSON.stringify(invoice));
    const lease = { taskId: row.subId, fence: row.fence, leaseMs: TIMES.lease, callMs: TIMES.call };
    const task = { ...lease, kind: 'issue' as const, earlierLeases, tenant: '', diskId };
    return done({ task: { ...task, ddbh: wire.ddbh, snapshotHash, invoice } });
  }

  #leaseVoid(row: Row, earlierLeases: number, { ddbh, fphm: number }: OrderWire): Answer<{ task: Task }> {
    const lease = { taskId: row.subId, fence: row.fence, leaseMs: TIMES.lease, callMs: TIMES.call };
    const invoice = { invoiceType: '82' as const, code: null, number, totalAmount: '1.00' };
    const task = { ...lease, earlierLeases, tenant: '', diskId: '', zfyy: '开票有误', operator: '' };
    return done({ task: { ...task, ...invoice, kind: 'void', ddbh } });
  }

  #orderOf(name: string) {
    const subId = name.replace(VOID, '');
    const order = this.#service.orders.get(subId);
    if (order === undefined) throw new Error(`no order ${subId}`);
    return order;
  }

  #held(robot: string, subId: string, { fence }: Held): Row | null {
    const row = this.#rows.get(subId);
    const isMine = row?.fence === fence && row.robot === robot;
    return isMine && (row.state === 'leased' || row.state === 'begun') ? row : null;
  }

  heartbeat(robot: string, subId: string, held: Held): Answer<{ leaseMs: number }> {
    const row = this.#held(robot, subId, held);
    if (row === null) return refused(409);
    row.until = this.#now + TIMES.lease;
    return done({ leaseMs: TIMES.lease });
  }

  begin(
    robot: string,
    subId: string,
    given: Held & { readonly lookedUp?: boolean | undefined },
  ): Answer<{ go: 'issue' | 'void' | 'lookUp' | 'wait'; waitMs: number }> {
    const row = this.#held(robot, subId, given);
    if (row === null) return refused(409);
    const serial = row.kind === 'void' ? subId : this.#orderOf(subId).draft.invoice.ywlsh;
    const earlier = this.#attempts.filter((one) => one.serial === serial);
    const open = earlier.filter(({ outcome }) => outcome === null || outcome === 'unknown');
    const settledAt = Math.max(0, ...open.map(({ begunAt }) => begunAt + TIMES.call + TIMES.settle));
    const waitMs = settledAt - this.#now;
    if (waitMs > 0) return done({ go: 'wait', waitMs });
    const isAsked = given.lookedUp === true && row.lookupFence === row.fence;
    if ((earlier.length > 0 || row.mustLookUp) && !isAsked) {
      row.lookupFence = row.fence;
      return done({ go: 'lookUp', waitMs: 0 });
    }
    if (row.kind === 'issue') this.#noteAsked(subId, serial);
    for (const one of open) one.outcome = 'notFound';
    this.#attempts.push({ robot, subId, serial, fence: row.fence, begunAt: this.#now, outcome: null });
    Object.assign(row, { state: 'begun', lookupFence: -1, until: this.#now + TIMES.lease });
    return done({ go: row.kind, waitMs: 0 });
  }

  #noteAsked(subId: string, serial: string): void {
    const { wire, draft } = this.#orderOf(subId);
    const { draftId } = wire;
    this.asked.set(`${serial} ${sha256(JSON.stringify(draft.invoice))}`, { subId, draftId, draft });
  }

  release(robot: string, subId: string, given: Held & { readonly retryAfterMs: number }): Answer<null> {
    const row = this.#held(robot, subId, given);
    if (row === null) return refused(409);
    const settled = row.state === 'begun' ? TIMES.call + TIMES.settle : 0;
    this.#settle(subId, given.fence, 'unknown');
    row.state = 'ready';
    row.notBefore = Math.max(row.notBefore, this.#now + Math.max(given.retryAfterMs, settled));
    return done(null);
  }

  /** It began under that fence, or its lease is the last and it was told to look up. */
  #speaksFor(robot: string, subId: string, fence: number): boolean {
    const row = this.#rows.get(subId);
    const begun = (one: Attempt): boolean =>
      one.subId === subId && one.fence === fence && one.robot === robot;
    const mayFind = row?.fence === fence && row.robot === robot && row.lookupFence === fence;
    return mayFind || this.#attempts.some(begun);
  }

  /** An issued invoice is a fact: taken once from who held the task, also with an old fence. */
  complete(robot: string, subId: string, given: z.input<typeof completeApi.request>): Answer<null> {
    if (given.kind === 'void') return this.#completeVoid(robot, subId, given);
    if (given.kind === 'collect') return refused(400);
    const { fence, number } = given;
    const order = this.#service.orders.get(subId);
    if (order === undefined) return refused(404);
    const { ddzt, fphm } = order.wire;
    if (ddzt === '0' && fphm === number) return done(null);
    if (!this.#speaksFor(robot, subId, fence)) {
      this.contradictions.push({ subId, number });
      const row = this.#rows.get(subId);
      if (row !== undefined) row.mustLookUp = true;
      return refused(409);
    }
    if (ddzt !== '1') {
      if (ddzt === '0') this.alarms.push(`two numbers for ${subId}`);
      return refused(409);
    }
    this.#service.finish(subId, 'issued', true, number);
    this.#settle(subId, fence, 'issued');
    this.#end(subId);
    return done(null);
  }

  /** A void is a fact, too; said of a task that is not held it is nobody's word. */
  #completeVoid(robot: string, name: string, { fence }: Held): Answer<null> {
    if (this.voided.has(name)) return done(null);
    if (!this.#speaksFor(robot, name, fence)) return refused(409);
    this.voided.add(name);
    this.#settle(name, fence, 'issued');
    this.#end(name);
    return done(null);
  }

  fail(robot: string, subId: string, given: Held): Answer<null> {
    const row = this.#held(robot, subId, given);
    if (row === null) return refused(409);
    if (row.kind === 'issue') this.#service.finish(subId, 'failed');
    this.#settle(subId, given.fence, 'refused');
    this.#end(subId);
    return done(null);
  }

  #end(subId: string): void {
    const row = this.#rows.get(subId);
    if (row !== undefined) row.state = 'over';
  }

  #settle(subId: string, fence: number, outcome: Attempt['outcome']): void {
    for (const one of this.#attempts) if (one.subId === subId && one.fence === fence) one.outcome = outcome;
  }

  backup(): DeskBackup {
    return structuredClone({ voided: this.voided, rows: [...this.#rows.values()], attempts: this.#attempts });
  }

  /** Every old robot is out, and what may have been issued since is looked up first. PROTOCOL §9 */
  restore(backup: DeskBackup): void {
    const { rows, attempts, voided } = structuredClone(backup);
    this.voided.clear();
    for (const name of voided) this.voided.add(name);
    this.#attempts = [...attempts];
    this.#rows = new Map(rows.map((row) => [row.subId, row]));
    for (const row of this.#rows.values()) {
      if (row.state === 'over') continue;
      Object.assign(row, { state: 'ready', robot: '', mustLookUp: true, fence: row.fence + FENCE_STEP });
    }
  }

  /** Every invoice of the bureau has its order again. PROTOCOL §9 */
  reconcile(
    issued: readonly { readonly serial: string; readonly snapshotHash: string; readonly number: string }[],
  ): void {
    for (const { serial, snapshotHash, number } of issued) {
      const asked = this.asked.get(`${serial} ${snapshotHash}`);
      if (asked === undefined) throw new Error(`nobody was let issue ${serial}`);
      const { subId, draftId, draft } = asked;
      this.#service.recreate(subId, draftId, draft);
      if (this.#service.openOrders().includes(subId)) this.#service.finish(subId, 'issued', true, number);
      this.#end(subId);
    }
  }

  /** So long after a restore no old robot can be at the bureau any more. */
  static readonly quiet = QUIET;
}
