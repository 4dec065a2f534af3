import type { OfflineStore, StoredDraft } from '../../../src/offline/offline.ts';
import { content, Device, freshSession, uuid, type Fault } from '../device.ts';
import { FakeService, type ServiceBackup } from '../fake-service.ts';
import { Bureau } from './bureau.ts';
import { addLine, edit, PARTS, removeLine, valuesOf, wireOf } from './drafts.ts';
import { LaptopLock } from './laptop-lock.ts';
import { Oracle } from './oracle.ts';
import { Chance } from './random.ts';

const PAGE = { offset: 0, limit: 1000 };
const FAULTS: readonly Fault[] = [
  'lostRequest',
  'lostAnswer',
  'duplicate',
  'status500',
  'portal',
  'truncated',
];
const LAPTOPS = 3;

/** A tab of a laptop: tabs of one laptop share database and lock. */
interface Tab {
  readonly device: Device;
  readonly lock: LaptopLock;
  store: OfflineStore | null;
}

export interface WorldOptions {
  readonly steps: number;
  /** Chance of a schedule in which the service is restored from an old backup. */
  readonly restores: number;
}

/** Everything that happens in one schedule comes from its seed. */
export class World {
  readonly service = new FakeService();
  readonly bureau = new Bureau(this.service);
  readonly oracle = new Oracle();
  readonly chance: Chance;
  readonly tabs: Tab[] = [];
  readonly counts = { edits: 0, submits: 0, deaths: 0, restores: 0 };
  readonly #submitted = new Map<string, Tab>();
  readonly #options: WorldOptions;
  #values = 0;
  #backup: ServiceBackup | null = null;
  #calm = false;
  /** Laptops' tabs with a request on its way: what waits for their sync would wait for itself. */
  readonly #busy = new Set<Device>();
  readonly #offline = new Set<Device>();

  constructor(seed: number, options: WorldOptions) {
    this.chance = new Chance(seed);
    this.#options = options;
  }

  async live(): Promise<void> {
    await this.#openAll();
    const restoreAt = this.chance.is(this.#options.restores) ? this.chance.below(this.#options.steps) : -1;
    const backupAt = restoreAt < 0 ? -1 : this.chance.below(restoreAt + 1);
    for (let step = 0; step < this.#options.steps; step++) {
      if (step === backupAt) this.#backup = this.service.backup();
      if (step === restoreAt && this.#backup !== null) this.#restore(this.#backup);
      await this.#something();
    }
    await this.#heal();
  }

  async #openAll(): Promise<void> {
    for (let laptop = 0; laptop < LAPTOPS; laptop++) {
      const session = freshSession();
      const lock = new LaptopLock();
      const tabs = laptop === 0 ? 2 : 1;
      for (let tab = 0; tab < tabs; tab++) {
        const device: Device = new Device(this.service, session, () => lock.senderOf(() => device));
        device.nextFault = () => this.#fault(device);
        device.beforeExchange = () => this.#meanwhile(device);
        const store = await device.open();
        this.tabs.push({ device, lock, store });
      }
    }
  }

  #fault(device: Device): Fault {
    if (this.#calm) return 'ok';
    if (this.#offline.has(device)) return 'offline';
    return this.chance.is(0.8) ? 'ok' : this.chance.pick(FAULTS);
  }

  /** While an exchange is under way others go on, and so does its own user. */
  async #meanwhile(device: Device): Promise<void> {
    if (this.#calm || this.#busy.size >= 2 || this.#busy.has(device) || !this.chance.is(0.3)) return;
    this.#busy.add(device);
    await this.#something();
    this.#busy.delete(device);
  }

  #restore(backup: ServiceBackup): void {
    this.counts.restores += 1;
    this.service.restore(backup);
    this.bureau.reconcile();
  }

  async #something(): Promise<void> {
    const tab = this.chance.pick(this.tabs);
    const what = this.chance.next();
    if (what < 0.12) return this.#create(tab);
    if (what < 0.45) return this.#edit(tab);
    if (what < 0.5) return this.#delete(tab);
    if (what < 0.6) return this.#submit(tab);
    if (what < 0.63) return this.#withdraw();
    if (what < 0.66) return this.#look(tab);
    if (what < 0.71) return this.#die(tab);
    if (what < 0.76) {
      this.#toggleNetwork(tab.device);
      return;
    }
    if (what < 0.86) {
      this.bureau.work(this.chance.below(9), {
        answerLost: this.chance.is(0.2),
        refuses: this.chance.is(0.1),
      });
      return;
    }
    await this.#settle(tab);
  }

  #toggleNetwork(device: Device): void {
    if (!this.#offline.delete(device)) this.#offline.add(device);
  }

  /** Lets a tab send what it can; what it does by itself after a change is awaited here, so that a seed is one schedule. */
  async #settle(tab: Tab): Promise<void> {
    if (!this.#busy.has(tab.device)) await this.#await(tab, (store) => store.sync());
  }

  /** Does something, tells what came of it (null: the tab died meanwhile), and only then lets others go on. */
  async #try<T>(
    tab: Tab,
    action: (store: OfflineStore) => Promise<T>,
    tell: (done: T | null) => void = () => undefined,
  ): Promise<void> {
    tell(await this.#await(tab, action));
    await this.#settle(tab);
  }

  /** Does something; null when the tab died meanwhile, which is then opened again. */
  async #await<T>(tab: Tab, action: (store: OfflineStore) => Promise<T>): Promise<T | null> {
    const { device, store } = tab;
    if (store === null) return null;
    const done = await device.survive(action(store));
    if (done === null && device.isDead) await this.#reopen(tab);
    return done;
  }

  async #reopen(tab: Tab): Promise<void> {
    tab.device.kill();
    tab.lock.release(tab.device);
    this.counts.deaths += 1;
    tab.store = await tab.device.open();
  }

  async #die(tab: Tab): Promise<void> {
    if (this.#busy.has(tab.device)) tab.device.dieAfter(0);
    else if (this.chance.is(0.5)) tab.device.dieAfter(this.chance.below(8));
    else await this.#reopen(tab);
  }

  async #open(tab: Tab): Promise<StoredDraft | null> {
    const listed = await this.#await(tab, (store) => store.listDrafts(PAGE));
    const free = (listed?.drafts ?? []).filter(({ state }) => state !== 'queued');
    if (free.length === 0) return null;
    const { draftId } = this.chance.pick(free);
    const loaded = await this.#await(tab, (store) => store.loadDraft(draftId));
    return loaded?.ok === true ? loaded.value : null;
  }

  async #create(tab: Tab): Promise<void> {
    const { lines, face, ...empty } = content(uuid(), '');
    const [remark, name, quantity] = [++this.#values, ++this.#values, ++this.#values];
    const blank = { ...empty, face: { ...face, remark: String(remark), buyer: { ...face.buyer, name: '' } } };
    const draft = addLine({ ...blank, lines: { ...lines, count: 0 } }, 0, name, quantity);
    this.counts.edits += 1;
    await this.#try(
      tab,
      (store) => store.saveDraft(wireOf(draft)),
      (saved) => {
        if (saved?.ok === true)
          for (const value of [`remark ${remark}`, `name ${name}`, `amount ${quantity}`])
            this.oracle.replaced(null, value, true);
      },
    );
  }

  async #edit(tab: Tab): Promise<void> {
    const draft = await this.#open(tab);
    if (draft === null) return;
    this.counts.edits += 1;
    const row = this.chance.below(9);
    if (this.chance.is(0.2)) return this.#addLine(tab, draft, row);
    if (this.chance.is(0.15)) return this.#removeLine(tab, draft, row);
    const part = this.chance.pick(PARTS);
    const value = ++this.#values;
    const edited = edit(draft, part, row, value);
    if (edited.draft === draft) return;
    await this.#try(
      tab,
      (store) => store.saveDraft(wireOf(edited.draft)),
      (saved) => {
        if (saved === null || saved.ok)
          this.oracle.replaced(`${part} ${edited.before}`, `${part} ${value}`, saved !== null);
      },
    );
  }

  async #addLine(tab: Tab, draft: StoredDraft, row: number): Promise<void> {
    const [name, quantity] = [++this.#values, ++this.#values];
    await this.#try(
      tab,
      (store) => store.saveDraft(wireOf(addLine(draft, row, name, quantity))),
      (saved) => {
        if (saved?.ok !== true) return;
        for (const value of [`name ${name}`, `amount ${quantity}`]) this.oracle.replaced(null, value, true);
      },
    );
  }

  async #removeLine(tab: Tab, draft: StoredDraft, row: number): Promise<void> {
    const { draft: less, gone } = removeLine(draft, row);
    await this.#try(
      tab,
      (store) => store.saveDraft(wireOf(less)),
      (saved) => {
        if (saved === null || saved.ok) this.oracle.deleted(gone);
      },
    );
  }

  async #delete(tab: Tab): Promise<void> {
    const draft = await this.#open(tab);
    if (draft === null) return;
    const body = JSON.parse(new TextDecoder().decode(wireOf(draft).goodsListJson)) as never;
    const { face } = draft;
    const invoice = {
      remark: face.remark,
      payee: face.payee,
      buyerTaxerName: face.buyer.name,
      goodsList: body,
    };
    await this.#try(
      tab,
      (store) => store.deleteDraft(draft.draftId),
      (deleted) => {
        if (deleted === null || deleted.ok) this.oracle.deleted(valuesOf({ invoice: invoice as never }));
      },
    );
  }

  async #submit(tab: Tab): Promise<void> {
    const draft = await this.#open(tab);
    if (draft === null || draft.lines.count === 0) return;
    this.counts.submits += 1;
    await this.#try(
      tab,
      (store) => store.submitDraft(wireOf(draft)),
      (submitted) => {
        if (submitted?.ok === true) this.#submitted.set(submitted.value.subId, tab);
      },
    );
  }

  async #withdraw(): Promise<void> {
    const all = [...this.#submitted];
    if (all.length === 0) return;
    const [subId, tab] = this.chance.pick(all);
    await this.#try(
      tab,
      (store) => store.withdraw(subId),
      (withdrawn) => {
        if (withdrawn === null || withdrawn.ok) this.#submitted.delete(subId);
      },
    );
  }

  /** Looks at a conflict and saves what stands there. */
  async #look(tab: Tab): Promise<void> {
    const draft = await this.#open(tab);
    if (draft !== null) await this.#try(tab, (store) => store.saveDraft(wireOf(draft)));
  }

  /** Faults stop, the robots finish, and every laptop syncs until nothing moves. */
  async #heal(): Promise<void> {
    this.#calm = true;
    for (const tab of this.tabs) await this.#reopen(tab);
    // News of the last round reach everybody in the next two.
    for (let round = 0, quiet = 0; round < 12 && quiet < 2; round++) {
      const orders = this.service.orders.size;
      for (const tab of this.tabs) await this.#await(tab, (store) => store.sync());
      while (this.service.openOrders().length > 0) this.bureau.work(0, { answerLost: false, refuses: false });
      const moves = this.tabs.some(({ store }) => (store?.status().unsynced ?? 0) > 0);
      quiet = moves || orders !== this.service.orders.size ? 0 : quiet + 1;
    }
  }

  /** Submissions the users saw as waiting, with the laptop of each. */
  submitted(): ReadonlyMap<string, Tab> {
    return this.#submitted;
  }
}
