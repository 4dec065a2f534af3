import type { Device, Taxpayer } from '../../../domain/account/session.ts';
import type { LineColumns } from '../../../domain/goods/columns.ts';
import type { LevyMode } from '../../../domain/goods/line-settings.ts';
import { NO_CLERKS, type Clerks } from '../../../domain/invoice/clerks.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { newSerial, newUuid } from '../../../domain/kernel/ids.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { StoredDraft, WorkingCopy } from '../../offline/draft-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { holdDraft, type DraftHold } from '../../platform/draft-lock.ts';
import { noteTabDraft, tabDraft } from '../../platform/tab-draft.ts';
import type { DraftSeed } from './draft-seed.ts';
import { isBlankFace, newFace, trimFace } from './face-contents.ts';
import { takePartingCopies } from './working-copy.ts';

/** How the page saves a draft of the box. M272 */
export interface Saving {
  /** It was opened from the draft box: saving asks whether to modify it or to add a new one. */
  readonly asks: boolean;
  /** Its user was asked and modifies it: Ctrl+S asks no more. */
  readonly modifies: boolean;
}

/** A draft as the filling page starts with it. */
export interface OpenedDraft {
  readonly draftId: string;
  readonly ywlsh: string;
  readonly taxpayerId: string;
  readonly deviceId: string;
  readonly face: InvoiceFace;
  /** Lines of the saved draft; the ledger's journal goes before them. */
  readonly saved: { readonly columns: LineColumns; readonly taxInclusive: boolean } | null;
  /** Lines a new draft begins with; they become its first step. */
  readonly arriving: { readonly columns: LineColumns; readonly taxInclusive: boolean } | null;
  /** The levy a new draft begins with; absent for the usual one. */
  readonly levy?: LevyMode;
  /** Of the page that is shown anew; absent on a draft that is opened. */
  readonly saving?: Saving;
  /** Found as an unsaved copy of an earlier visit. */
  readonly resumed: boolean;
  /** This copy held nothing but what a new face begins with by itself. M260 */
  readonly clean?: true;
  /** Lines with content that its unsaved copy told of. */
  readonly lineCount?: number;
}

export interface HeldDraft {
  readonly draft: OpenedDraft;
  readonly hold: DraftHold;
}

export interface Desk {
  readonly store: OfflineStore;
  readonly taxpayer: Taxpayer;
  readonly device: Device;
  /** Whom an invoice begins with. */
  readonly clerks: Clerks;
}

const SERIAL_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const serialSuffix = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(6)),
    (byte) => SERIAL_LETTERS[byte % SERIAL_LETTERS.length],
  ).join('');

/** What a draft is known by; made once. */
export function newIdentity(): Pick<OpenedDraft, 'draftId' | 'ywlsh'> {
  const now = Date.now();
  return {
    draftId: newUuid(now, crypto.getRandomValues(new Uint32Array(4))),
    ywlsh: newSerial(now, serialSuffix()),
  };
}

function mint({ taxpayer, device, clerks }: Desk, seed: DraftSeed | null): OpenedDraft {
  const face = { ...newFace(taxpayer, device, clerks), ...seed?.face };
  const lines = seed?.lines ?? null;
  return {
    ...newIdentity(),
    taxpayerId: taxpayer.id,
    deviceId: taxpayer.devices.find(({ id }) => id === seed?.deviceId)?.id ?? device.id,
    face,
    saved: null,
    arriving: lines === null ? null : { columns: lines, taxInclusive: face.taxInclusive },
    ...(seed?.levy === undefined ? {} : { levy: seed.levy }),
    resumed: false,
  };
}

/** Reads a draft with the unsaved copy of its face laid over what was saved. */
export async function readDraft(store: OfflineStore, draftId: string): Promise<Result<OpenedDraft>> {
  await takePartingCopies(store);
  const copies = await store.listWorkingCopies();
  const copy = copies.find((one) => one.draftId === draftId);
  const stored = await store.loadDraft(draftId);
  if (copy === undefined && !stored.ok) return stored;
  const saved = stored.ok
    ? { columns: stored.value.lines, taxInclusive: stored.value.face.taxInclusive }
    : null;
  if (copy !== undefined) {
    const same = stored.ok && sameFace(copy.face, stored.value.face);
    const clean = copy.clean === true && saved === null ? ({ clean: true } as const) : {};
    return ok({ ...fromCopy(copy), ...clean, saved, arriving: null, resumed: !same });
  }
  return stored.ok ? ok(asStored(stored.value)) : err(stored.error);
}

/** A draft with nothing unsaved. */
export const asStored = ({ lines: columns, ...draft }: StoredDraft): OpenedDraft => ({
  ...draft,
  saved: { columns, taxInclusive: draft.face.taxInclusive },
  arriving: null,
  resumed: false,
});

/** Something was filled in that no saved draft holds, on the face or in its lines. */
export const isWork = ({
  face,
  lineCount = 0,
  clean = false,
}: Pick<WorkingCopy, 'face' | 'lineCount' | 'clean'>): boolean =>
  !clean && isBegun({ face, lineCount }, NO_CLERKS);

/** Something was filled in, on a device whose invoices begin with these people. */
export const isBegun = (
  { face, lineCount = 0 }: Pick<WorkingCopy, 'face' | 'lineCount'>,
  clerks: Clerks,
): boolean => lineCount > 0 || !isBlankFace(face, clerks);

/** What its user knows it by: the buyer, else how many goods it has. */
export function workName({ face, lineCount = 0 }: Pick<WorkingCopy, 'face' | 'lineCount'>): string {
  if (face.buyer.name.trim() !== '') return face.buyer.name;
  return lineCount === 0 ? '未填购买方' : `未填购买方 · ${String(lineCount)}行商品`;
}

const fromCopy = ({ updatedAt: _updatedAt, clean: _clean, ...copy }: WorkingCopy) => copy;

/** Saved faces are trimmed, and take the tax mode from their lines. */
const sameFace = (copy: InvoiceFace, stored: InvoiceFace): boolean =>
  JSON.stringify(trimFace({ ...copy, taxInclusive: stored.taxInclusive })) ===
  JSON.stringify(trimFace(stored));

/** The draft the address names. */
export async function openNamed(store: OfflineStore, draftId: string): Promise<Result<HeldDraft>> {
  const read = await readDraft(store, draftId);
  return read.ok ? ok(await held(read.value)) : read;
}

async function held(draft: OpenedDraft): Promise<HeldDraft> {
  noteTabDraft(draft.draftId);
  return { draft, hold: await holdDraft(draft.draftId) };
}

/** Unsaved work for a taxpayer, that of this tab first. */
export async function theirCopies(store: OfflineStore, taxpayerId: string): Promise<readonly WorkingCopy[]> {
  await takePartingCopies(store);
  const theirs = (await store.listWorkingCopies()).filter((copy) => copy.taxpayerId === taxpayerId);
  return [...theirs.filter(({ draftId }) => draftId === tabDraft()), ...theirs];
}

/**
 * What this tab worked on before it was reloaded, else the latest unsaved draft of this taxpayer; a new one where
 * another tab works on it, as older work is opened only by who asks for it.
 */
export async function openLatest(desk: Desk): Promise<Result<HeldDraft>> {
  for (const { draftId } of await theirCopies(desk.store, desk.taxpayer.id)) {
    const hold = await holdDraft(draftId);
    if (!hold.held) {
      hold.release();
      break;
    }
    const read = await readDraft(desk.store, draftId).catch((cause: unknown) => {
      hold.release();
      throw cause;
    });
    if (read.ok) {
      const draft = refreshed(read.value, desk, draftId === tabDraft());
      noteTabDraft(draftId);
      return ok({ draft, hold });
    }
    hold.release();
  }
  return openNew(desk, null);
}

/** An untouched copy starts with what holds today; in the tab that began it, a red letter stays one. M010 */
function refreshed(draft: OpenedDraft, { taxpayer, device, clerks }: Desk, isOwn: boolean): OpenedDraft {
  if (draft.saved !== null || (draft.clean !== true && isBegun(draft, clerks))) return draft;
  const face = newFace(taxpayer, device, clerks);
  return { ...draft, face: isOwn ? { ...face, redLetter: draft.face.redLetter } : face };
}

/** @param seed what it begins with; null for nothing */
export async function openNew(desk: Desk, seed: DraftSeed | null): Promise<Result<HeldDraft>> {
  return ok(await held(mint(desk, seed)));
}
