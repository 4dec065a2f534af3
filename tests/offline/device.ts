import 'fake-indexeddb/auto';
import type { Session } from '../../domain/account/session.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { errorText } from '../../domain/kernel/errors.ts';
import { newUuid, wordsFromUuid } from '../../domain/kernel/ids.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import type { Database } from '../../src/offline/database.ts';
import { openChanges } from '../../src/offline/changes.ts';
import { startStore } from '../../src/offline/start-store.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { DraftContent, SeenDraft } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import type { OneSender, Schedule, WireAnswer, WireRequest } from '../../src/offline/sync/ports.ts';
import { BLANK_FACE } from '../blank-face.ts';
import { openLaptop } from './test-seal.ts';
import { ALONE } from './alone.ts';
import { refusal, sha256, START } from './fake-answers.ts';
import type { FakeService } from './fake-service.ts';

/** A laptop over a real IndexedDB implementation, whose process can die at any step. */

let databases = 0;
let uuids = 0;

/** For whom the drafts of these tests are. */
export const TAXPAYER = 'taxpayer-1';

export const freshSession = (): Session => ({
  userId: 'user-1',
  account: 'demo',
  userName: '演示',
  roleType: 'member',
  roleCodes: [],
  tenantId: `tenant-${String(++databases)}`,
  tenantName: '随开演示',
  taxpayers: [],
});

export const uuid = (): string => {
  uuids += 1;
  return newUuid(1_763_700_000_000 + uuids, Uint32Array.of(0, uuids, uuids, uuids));
};

export const FACE: InvoiceFace = {
  ...BLANK_FACE,
  buyer: { ...BLANK_FACE.buyer, name: '购方“甲”\n', taxId: '91110000000000000A' },
};

const LINES = insertRows(emptyLines(), 0, wordsFromUuid(uuid()));

export function content(draftId: string, remark: string): DraftContent {
  return {
    draftId,
    ywlsh: `20261121080000${draftId.slice(-6)}`,
    taxpayerId: TAXPAYER,
    deviceId: 'device-1',
    face: { ...FACE, remark },
    lines: LINES,
    totals: { amount: 0, tax: 0, total: 0 },
    mainGoods: '螺纹钢',
    goodsListJson: new TextEncoder().encode(encodeGoodsList(LINES, false)),
  };
}

/** What happens to an exchange with the service. */
/** Deletes them as they stand. */
export async function remove(store: OfflineStore, ...draftIds: string[]): Promise<Result<null>> {
  const seen: SeenDraft[] = [];
  for (const draftId of draftIds) {
    const draft = await store.peekDraft(draftId);
    if (draft.ok) seen.push({ draftId, version: draft.value.version });
  }
  return store.deleteDrafts(seen);
}

export type Fault =
  | 'ok'
  | 'offline'
  | 'lostRequest'
  | 'lostAnswer'
  | 'duplicate'
  /** No answer in time; the request arrives all the same, later than others sent after it. */
  | 'late'
  /** Answered, and delivered once more later. */
  | 'again'
  | 'status500'
  | 'status401'
  | 'portal'
  | 'truncated';

export const NO_ANSWER: WireAnswer = { status: 0, retryAfter: null, json: undefined };

const NEVER = new Promise<never>(() => undefined);

/** One run of the app's process; what died stays dead, whatever it still awaited. */
class Process {
  isDead = false;
  stepsToLive: number;
  readonly death: Promise<null>;
  #tellDeath: () => void = () => undefined;

  constructor(stepsToLive: number) {
    this.stepsToLive = stepsToLive;
    this.death = new Promise((resolve) => {
      this.#tellDeath = () => {
        resolve(null);
      };
    });
  }

  die(): void {
    this.isDead = true;
    this.#tellDeath();
  }

  /** One step; after the death of the process nothing ever answers. */
  step(): Promise<void> {
    if (this.isDead) return NEVER;
    if (this.stepsToLive-- > 0) return Promise.resolve();
    this.die();
    return NEVER;
  }
}

export class Device {
  nextFault: () => Fault = () => 'ok';
  /** What happens elsewhere while a request is on its way. */
  beforeExchange: () => Promise<void> = () => Promise.resolve();
  /** What happens elsewhere, and here, while the answer is on its way. */
  afterExchange: () => Promise<void> = () => Promise.resolve();
  /** What happens elsewhere while something is reckoned outside of any transaction. */
  beforeDigest: () => Promise<void> = () => Promise.resolve();
  /** What the network still holds back: delivered when somebody calls it. */
  hold: (deliver: () => void) => void = (deliver) => {
    deliver();
  };
  /** An invariant that a transaction would have broken. */
  onUnsound: (what: string) => void = (what) => {
    throw new Error(what);
  };
  /** Whoever answers at the service's address: it depends on who is signed in. */
  answer: (request: WireRequest) => WireAnswer = (request) => this.service.handle(request);
  /** Timers of the engine: nothing happens by itself. */
  schedule: Schedule = () => () => undefined;
  /** The disk is full: every transaction aborts as it commits. */
  full = false;
  /** The process dies inside its next write. */
  diesInside = false;
  inFlight = 0;
  mostInFlight = 0;
  #process = new Process(Infinity);
  /** How often it is being opened just now: whoever fills the disk meanwhile is felt once it is open. */
  #opening = 0;
  #close: () => void = () => undefined;
  #now = START;
  #ticks = 0;

  readonly service: FakeService;
  readonly session: Session;
  /** Locks of the browser: those of a dead process are let go. */
  oneSender: () => OneSender;

  constructor(
    service: FakeService,
    session: Session = freshSession(),
    oneSender: () => OneSender = () => ALONE,
  ) {
    this.service = service;
    this.session = session;
    this.oneSender = oneSender;
  }

  get isDead(): boolean {
    return this.#process.isDead;
  }

  async #exchange(process: Process, request: WireRequest): Promise<WireAnswer> {
    await process.step();
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    await tick();
    await this.beforeExchange();
    const answer = this.#through(request, this.nextFault());
    await this.afterExchange();
    this.inFlight -= 1;
    await process.step();
    return answer;
  }

  #through(request: WireRequest, fault: Fault): WireAnswer {
    if (fault === 'offline' || fault === 'lostRequest') return NO_ANSWER;
    if (fault === 'status500') return { ...NO_ANSWER, status: 503 };
    if (fault === 'status401') return refusal(401, 'auth.required');
    if (fault === 'portal') return { status: 200, retryAfter: null, json: undefined };
    const deliver = (): WireAnswer => this.answer(request);
    if (fault === 'late' || fault === 'again') this.hold(deliver);
    if (fault === 'late') return NO_ANSWER;
    const answer = deliver();
    if (fault === 'lostAnswer') return NO_ANSWER;
    if (fault === 'truncated') return { ...answer, json: undefined };
    return fault === 'duplicate' ? deliver() : answer;
  }

  /** Starts the app; `stepsToLive`: writes of the store and exchanges (each two steps) before it dies. */
  async open(stepsToLive = Infinity): Promise<OfflineStore> {
    // Opening itself is not killed: it only adds the device's id.
    const process = new Process(Infinity);
    this.diesInside = false;
    const opened = await openLaptop(this.session);
    if (!opened.ok) throw new Error(opened.error.code);
    const oneSender = this.oneSender();
    this.#opening += 1;
    const store = await startStore(this.session, this.#mortal(process, opened.value), {
      transport: (request) => this.#exchange(process, request),
      clock: { now: () => ++this.#now, monotonic: () => ++this.#ticks },
      ids: { uuid, serial: () => `20261121090000${uuid().slice(-6)}` },
      // At once: a thread of the crypto library would make a schedule depend on the machine.
      digest: async (bytes) => {
        await this.beforeDigest();
        return sha256(bytes);
      },
      random: () => 0.5,
      schedule: this.schedule,
      // The browser grants no lock to who is gone: nobody would ever let go of it.
      oneSender: (work) => (process.isDead ? NEVER : oneSender(work)),
      visible: () => true,
      requestBackgroundSync: () => Promise.resolve(),
      openChanges,
    });
    this.#opening -= 1;
    if (!store.ok) throw new Error(store.error.code);
    const { value } = store;
    process.stepsToLive = stepsToLive;
    this.#process = process;
    this.#close = () => {
      process.die();
      value.close();
    };
    return value;
  }

  /** Every write is a step before and after: what is on disk is on disk, what is not never happened. */
  #mortal(process: Process, database: Database): Database {
    return {
      ...database,
      write: async (work) => {
        await process.step();
        const result = await database.write(async (tx) => {
          const worked = await work(tx);
          if (this.diesInside) process.die();
          if (process.isDead) throw new DOMException('killed', 'AbortError');
          if (this.full && this.#opening === 0) throw new DOMException('no space', 'QuotaExceededError');
          return worked;
        });
        await process.step();
        if (!result.ok && result.error.code === 'store.unsound') this.onUnsound(errorText(result.error));
        return result;
      },
      read: (work) => (process.isDead ? NEVER : database.read(work)),
    };
  }

  /** Lets the process die after some more steps. */
  dieAfter(steps: number): void {
    this.#process.stepsToLive = steps;
  }

  /** The clock of the laptop is set by hand. */
  setClock(by: number): void {
    this.#now += by;
  }

  /** Ends the process at once, whatever it was doing. */
  kill(): void {
    this.#close();
  }

  /** Waits for `work` or for the death of the process; null when it died first. */
  async survive<T>(work: Promise<T>): Promise<T | null> {
    return Promise.race([work, this.#process.death]);
  }
}

export const tick = (): Promise<null> =>
  new Promise((resolve) => {
    setImmediate(() => {
      resolve(null);
    });
  });
