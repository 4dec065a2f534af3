import { expect } from 'vitest';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { Device, content, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';

const PAGE = { offset: 0, limit: 1000 };

/**
 * A user with a laptop that may die at any step, and what they may rely on. Every content carries a mark; a
 * group of marks stands for "one of these must still be somewhere" (an unacknowledged save may have happened).
 */
export class LaptopUser {
  readonly service = new FakeService();
  readonly device = new Device(this.service);
  readonly drafts = [uuid(), uuid(), uuid()] as const;
  #store: OfflineStore | null = null;
  #marks = 0;
  #groups: Set<string>[] = [];
  #submitted = new Set<string>();

  async start(): Promise<void> {
    this.#store = await this.device.open();
  }

  #open(): OfflineStore {
    if (this.#store === null) throw new Error('not started');
    return this.#store;
  }

  /** Does something; if the process dies meanwhile it is started again and the outcome is unknown: null. */
  async #try<T>(action: (store: OfflineStore) => Promise<T>): Promise<T | null> {
    const outcome = await this.device.survive(action(this.#open()));
    if (outcome === null) await this.restart();
    return outcome;
  }

  async restart(): Promise<void> {
    this.device.kill();
    await this.start();
  }

  /** What the user sees of a draft before they change it; null when it is not there. */
  async #look(draftId: string): Promise<{ mark: string | null } | null> {
    const loaded = await this.#try((store) => store.loadDraft(draftId));
    return loaded === null ? null : { mark: loaded.ok ? loaded.value.face.remark : null };
  }

  /** The user saw `before` and put `mark` in its place; unsure when the process died meanwhile. */
  #replaced(before: string | null, mark: string, isSure: boolean): void {
    const covers = (group: Set<string>): boolean => before !== null && group.has(before);
    if (isSure) this.#groups = [...this.#groups.filter((group) => !covers(group)), new Set([mark])];
    else for (const group of this.#groups.filter(covers)) group.add(mark);
  }

  async save(which: number): Promise<void> {
    const draftId = this.#draft(which);
    const seen = await this.#look(draftId);
    if (seen === null) return;
    const mark = this.#newMark();
    const saved = await this.#try((store) => store.saveDraft(content(draftId, mark)));
    if (saved === null || saved.ok) this.#replaced(seen.mark, mark, saved !== null);
  }

  async submit(which: number): Promise<void> {
    const draftId = this.#draft(which);
    const seen = await this.#look(draftId);
    if (seen === null) return;
    const mark = this.#newMark();
    const submitted = await this.#try((store) => store.submitDraft(content(draftId, mark)));
    if (submitted === null || submitted.ok) this.#replaced(seen.mark, mark, submitted !== null);
    if (submitted?.ok === true) this.#submitted.add(submitted.value.subId);
  }

  async withdraw(which: number): Promise<void> {
    const subId = [...this.#submitted][which];
    if (subId === undefined) return;
    const withdrawn = await this.#try((store) => store.withdraw(subId));
    if (withdrawn === null || withdrawn.ok) this.#submitted.delete(subId);
  }

  async remove(which: number): Promise<void> {
    const seen = await this.#try((store) => store.peekDraft(this.#draft(which)));
    if (seen?.ok !== true) return;
    const { draftId, version, face } = seen.value;
    const removed = await this.#try((store) => store.deleteDrafts([{ draftId, version }]));
    if (removed === null || removed.ok) this.#forgive(face.remark);
  }

  async sync(): Promise<void> {
    await this.#try((store) => store.sync());
  }

  /** Another device, up to date, edits or deletes what the service has. */
  elsewhere(which: number, what: 'edit' | 'delete'): void {
    const draftId = this.#draft(which);
    const doc = this.service.docs.get(draftId);
    if (doc?.tomb !== null) return;
    this.#forgive(doc.body.invoice.remark);
    if (what === 'delete') {
      this.service.deleteElsewhere(draftId);
      return;
    }
    const mark = this.#newMark();
    this.#groups.push(new Set([mark]));
    this.service.editElsewhere(draftId, mark);
  }

  robot(which: number, outcome: 'issued' | 'failed'): void {
    const subId = this.service.openOrders()[which];
    if (subId !== undefined) this.service.finish(subId, outcome);
  }

  #forgive(mark: string | null): void {
    this.#groups = this.#groups.filter((group) => mark === null || !group.has(mark));
  }

  #draft(which: number): string {
    return this.drafts[which % this.drafts.length] ?? this.drafts[0];
  }

  #newMark(): string {
    this.#marks += 1;
    return `mark-${String(this.#marks)}`;
  }

  /** All faults end, the robot issues everything, and the laptop is left alone until nothing moves. */
  async heal(): Promise<void> {
    this.device.nextFault = () => 'ok';
    await this.restart();
    for (let round = 0; round < 4; round++) {
      await this.#open().sync();
      for (const subId of this.service.openOrders()) this.service.finish(subId, 'issued');
    }
    await this.#open().sync();
  }

  /** The invariants of the protocol, once everything has come to rest. */
  async check(): Promise<void> {
    const store = this.#open();
    expect(store.status(), 'I15: drained').toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });
    expect(this.service.changedBytes, 'I9: same id, same bytes').toEqual([]);
    const { submissions } = await store.listSubmissions(PAGE);
    for (const subId of this.#submitted) {
      const submission = submissions.find((one) => one.subId === subId);
      expect(['issued', 'returned'], `I1: ${subId}`).toContain(submission?.state);
      if (submission?.state === 'returned') expect(submission.reason, 'I6').not.toBeNull();
    }
    this.#checkOrders();
    const local = await this.#localDrafts(store);
    const live = [...this.service.docs].filter(([, { tomb }]) => tomb === null);
    const remote = live.map(([id, { body }]) => `${id} ${body.invoice.remark}`);
    expect(local.sort(), 'I4: the device equals the service').toEqual(remote.sort());
    const found = new Set(live.map(([, { body }]) => body.invoice.remark));
    for (const { draft } of this.service.orders.values()) found.add(draft.invoice.remark);
    for (const group of this.#groups) {
      expect(
        [...group].some((mark) => found.has(mark)),
        `I3: ${[...group].join(' or ')}`,
      ).toBe(true);
    }
  }

  #checkOrders(): void {
    const issued = [...this.service.orders.values()].filter(({ wire }) => wire.ddzt === '0');
    for (const key of [
      (one: (typeof issued)[number]) => one.wire.draftId,
      (one: (typeof issued)[number]) => one.draft.invoice.ywlsh,
    ]) {
      const keys = issued.map(key);
      expect(new Set(keys).size, 'I2: one invoice per draft').toBe(keys.length);
    }
  }

  async #localDrafts(store: OfflineStore): Promise<string[]> {
    const { drafts } = await store.listDrafts(PAGE);
    const marks: string[] = [];
    for (const { draftId } of drafts) {
      const loaded = await store.loadDraft(draftId);
      if (loaded.ok) marks.push(`${draftId} ${loaded.value.face.remark}`);
    }
    return marks;
  }
}
