import type { StoredDraft } from '../../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../../src/offline/offline.ts';
import type { WireAnswer, WireRequest } from '../../../src/offline/sync/ports.ts';
import { pushApi } from '../../../wire/sync.api.ts';
import { Device, freshSession, NO_ANSWER, type Fault } from '../device.ts';
import { FakeService, type ServiceBackup } from '../fake-service.ts';
import { Bureau } from './bureau.ts';
import { RememberedBuyers } from './entries.ts';
import { Desk, type DeskBackup } from './desk.ts';
import { HAPPENINGS } from './happenings.ts';
import { LaptopLock } from './laptop-lock.ts';
import { Ledger } from './ledger.ts';
import { Oracle } from './oracle.ts';
import { Chance } from './random.ts';
import { lookAtReplicas } from './replicas.ts';
import { Robots } from './robots.ts';
import { Timeline } from './timeline.ts';

const FAULTS: readonly Fault[] = [
  'lostRequest',
  'lostAnswer',
  'duplicate',
  'late',
  'again',
  'status500',
  'portal',
  'truncated',
];
const LAPTOPS = 3;
const ROBOTS = 2;
/** Steps after which every laptop is held against the service: reading takes time. */
const LOOK = 5;
const USER = 'user-1';
const GUEST = 'user-2';

/** A laptop: its tabs share database and lock, and whoever signed in last is signed in in all of them. */
interface Laptop {
  readonly session: ReturnType<typeof freshSession>;
  readonly lock: LaptopLock;
  signedIn: string;
}

export interface Tab {
  readonly device: Device;
  readonly laptop: Laptop;
  store: OfflineStore | null;
  /** What its user has had on the screen for a while, loaded from this very store. */
  opened?: { readonly store: OfflineStore | null; readonly draft: StoredDraft };
}

export interface WorldOptions {
  readonly steps: number;
  /** Chance of a schedule in which the service is restored from an old backup. */
  readonly restores: number;
}

interface Backup {
  readonly service: ServiceBackup;
  readonly desk: DeskBackup;
}

/** Everything that happens in one schedule comes from its seed. */
export class World {
  readonly service = new FakeService(USER);
  /** Another company, whose accountant uses one of the laptops now and then. */
  readonly otherTenant = new FakeService(GUEST);
  readonly timeline = new Timeline();
  readonly oracle = new Oracle();
  readonly chance: Chance;
  readonly bureau: Bureau;
  readonly desk: Desk;
  readonly robots: Robots;
  readonly tabs: Tab[] = [];
  readonly counts = { edits: 0, submits: 0, settled: 0, deaths: 0, restores: 0 };
  /** What was found wrong while it went on; the schedule ends with the first. */
  readonly ledger = new Ledger(this);
  readonly submitted = new Map<string, Tab>();
  readonly buyers = new RememberedBuyers();
  /** Tabs with a request on its way: what waits for their sync would wait for itself. */
  readonly busy = new Set<Device>();
  readonly #options: WorldOptions;
  readonly #offline = new Set<Device>();
  readonly #losing = new Set<Device>();
  #held: (() => void)[] = [];
  #values = 0;
  #backup: Backup | null = null;
  #calm = false;
  #opensAt = Infinity;

  constructor(seed: number, options: WorldOptions) {
    this.#options = options;
    const chance = (this.chance = new Chance(seed));
    const { timeline, service } = this;
    const isCalm = (): boolean => this.#calm;
    const bureau = (this.bureau = new Bureau(timeline, chance, isCalm));
    const desk = (this.desk = new Desk(service, timeline));
    const isClosed = (): boolean => service.isClosed;
    this.robots = new Robots({ timeline, desk, bureau, chance, isCalm, isClosed }, ROBOTS);
    if (chance.is(0.3)) service.quota = 50 + chance.below(300);
  }

  async live(): Promise<void> {
    await this.#openAll();
    const { steps, restores } = this.#options;
    const restoreAt = this.chance.is(restores) ? this.chance.below(steps) : -1;
    const backupAt = restoreAt < 0 ? -1 : this.chance.below(restoreAt + 1);
    for (let step = 0; step < steps && this.ledger.isClean; step++) {
      if (step === backupAt) this.#backup = this.backup();
      if (step === restoreAt && this.#backup !== null) this.restore(this.#backup);
      await this.timeline.advance(this.chance.below(2000));
      this.openAgain();
      await this.something();
      if (step % LOOK === 0) await lookAtReplicas(this);
      this.ledger.look();
    }
    if (this.ledger.isClean) await this.#heal();
  }

  newValue(): number {
    return ++this.#values;
  }

  async something(): Promise<void> {
    const tab = this.chance.pick(this.tabs);
    let left = this.chance.next();
    for (const [weight, happen] of HAPPENINGS) {
      left -= weight;
      if (left < 0) return happen(this, tab);
    }
  }

  async #openAll(): Promise<void> {
    for (let laptop = 0; laptop < LAPTOPS; laptop++) {
      const shared = { session: freshSession(), lock: new LaptopLock(), signedIn: USER };
      await this.addTab(shared);
      if (laptop === 0) await this.addTab(shared);
    }
  }

  async addTab(laptop: Laptop): Promise<void> {
    const device = this.newDevice(laptop);
    this.tabs.push({ device, laptop, store: await device.open() });
  }

  /** A tab, or the service worker. */
  newDevice(laptop: Laptop): Device {
    const device: Device = new Device(this.service, laptop.session, () => laptop.lock.senderOf(() => device));
    device.nextFault = () => this.#fault(device);
    device.beforeExchange = () => this.#meanwhile(device);
    device.afterExchange = () => this.#meanwhile(device);
    device.beforeDigest = () => this.#meanwhile(device, 0.05);
    device.answer = (request) => this.#answer(device, laptop, request);
    device.hold = (deliver) => this.#held.push(deliver);
    device.onUnsound = (what) => {
      this.ledger.note(what);
    };
    return device;
  }

  #answer(device: Device, { signedIn }: Laptop, request: WireRequest): WireAnswer {
    const service = signedIn === USER ? this.service : this.otherTenant;
    const answer = service.handle(request, signedIn);
    const isLost = request.path === pushApi.path && this.#losing.delete(device);
    return isLost ? NO_ANSWER : answer;
  }

  /** The answer to what it pushes next does not arrive. */
  loseAnswer(device: Device): void {
    this.#losing.add(device);
  }

  #fault(device: Device): Fault {
    if (this.#calm) return 'ok';
    if (this.#offline.has(device)) return 'offline';
    return this.chance.is(0.8) ? 'ok' : this.chance.pick(FAULTS);
  }

  /** While a request or its answer is on its way, or a merge is made, others go on, and so does its own user. */
  async #meanwhile(device: Device, likely = 0.2): Promise<void> {
    if (this.#calm || this.busy.size >= 2 || this.busy.has(device) || !this.chance.is(likely)) return;
    this.busy.add(device);
    await this.something();
    this.busy.delete(device);
  }

  toggleNetwork(device: Device): void {
    if (!this.#offline.delete(device)) this.#offline.add(device);
  }

  /** What the network held back arrives. */
  deliverLate(): void {
    if (this.#held.length > 0) this.#held.splice(this.chance.below(this.#held.length), 1)[0]?.();
  }

  /** Stopped or started again; after a restore it stays closed until everything is in order. */
  toggleService(): void {
    if (this.#opensAt === Infinity) this.service.isClosed = !this.service.isClosed;
  }

  switchUser(laptop: Laptop): void {
    laptop.signedIn = laptop.signedIn === USER ? GUEST : USER;
  }

  backup(): Backup {
    return { service: this.service.backup(), desk: this.desk.backup() };
  }

  /** Nobody is let in before every old robot is out and every invoice has its order again. PROTOCOL §9 */
  restore({ service, desk }: Backup): void {
    this.counts.restores += 1;
    this.buyers.restored(this);
    this.service.restore(service);
    this.desk.restore(desk);
    this.ledger.restored();
    this.service.isClosed = true;
    this.#opensAt = this.timeline.now + Desk.quiet;
  }

  /** Once the time has come. */
  openAgain(): void {
    if (this.timeline.now < this.#opensAt) return;
    this.desk.reconcile(this.bureau.issued);
    this.service.isClosed = false;
    this.#opensAt = Infinity;
  }

  /** Lets a tab send what it can; what it does by itself after a change is awaited here, so that a seed is one schedule. */
  async settle(tab: Tab): Promise<void> {
    if (!this.busy.has(tab.device)) await this.await(tab, (store) => store.sync());
  }

  /** Does something, tells what came of it (null: the tab died meanwhile), and only then lets others go on. */
  async try<T>(
    tab: Tab,
    action: (store: OfflineStore) => Promise<T>,
    tell: (done: T | null) => void = () => undefined,
  ): Promise<void> {
    tell(await this.await(tab, action));
    await this.settle(tab);
  }

  /** Does something; null when the tab died meanwhile, which is then opened again. */
  async await<T>(tab: Tab, action: (store: OfflineStore) => Promise<T>): Promise<T | null> {
    const { device, store } = tab;
    if (store === null) return null;
    const done = await device.survive(action(store));
    if (done === null && device.isDead) await this.reopen(tab);
    return done;
  }

  async reopen(tab: Tab): Promise<void> {
    tab.device.kill();
    tab.laptop.lock.release(tab.device);
    this.counts.deaths += 1;
    tab.store = await tab.device.open();
  }

  /** Faults stop, the robots finish, and every laptop syncs until nothing moves. */
  async #heal(): Promise<void> {
    this.#calm = true;
    this.#losing.clear();
    while (this.#held.length > 0) this.deliverLate();
    for (const tab of this.tabs) {
      tab.device.full = false;
      tab.laptop.signedIn = USER;
      await this.reopen(tab);
    }
    this.robots.restart();
    await this.timeline.advance(Math.max(0, Math.min(this.#opensAt - this.timeline.now, Desk.quiet)));
    this.openAgain();
    this.service.isClosed = false;
    // News of the last round reach everybody in the next two.
    for (let round = 0, quiet = 0; round < 12 && quiet < 2; round++) {
      const orders = this.service.orders.size;
      this.service.releaseHeld();
      for (const tab of this.tabs) await this.await(tab, (store) => store.sync());
      await this.#finishOrders();
      const moves = this.tabs.some(({ store }) => {
        const { unsynced, entries } = store?.status() ?? { unsynced: 0, entries: 0 };
        return unsynced + entries > 0;
      });
      quiet = moves || orders !== this.service.orders.size ? 0 : quiet + 1;
    }
    this.ledger.look();
  }

  /** I15: so long after faults stopped every order is issued, and every void done. */
  async #finishOrders(): Promise<void> {
    const isOpen = () => this.service.openOrders().length + this.desk.openVoids().length > 0;
    for (let wait = 0; wait < 60 && isOpen(); wait++) await this.timeline.advance(5000);
  }
}
