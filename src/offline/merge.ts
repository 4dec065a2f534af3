import type { DraftVersion } from '../../domain/draft-merge/draft-version.ts';
import { mergeDrafts } from '../../domain/draft-merge/merge-drafts.ts';
import { sameDraft } from '../../domain/draft-merge/same-draft.ts';
import { adoptLines } from '../../domain/goods/lines.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { adoptFace } from '../../domain/invoice/invoice.ts';
import { decodeGoodsList } from '../../wire/goods-list.codec.ts';
import { decodeFace, decodeSettings } from '../../wire/invoice.codec.ts';
import type { DraftWire } from '../../wire/sync.api.ts';
import { bodyOf, invoiceHash } from './draft-bytes.ts';
import { faceColumns } from './face-columns.ts';
import type { BaseRow, BodyRow, ContentRow, DocRow, OutboxRow, ParkedRow } from './schema.ts';
import type { Digest, Ids } from './sync/ports.ts';

/** A draft with a change of this device and a newer version of the service, as they stand. */
export interface Meeting {
  readonly doc: DocRow;
  readonly content: ContentRow | undefined;
  readonly base: BaseRow | undefined;
  readonly parked: ParkedRow;
  readonly ops: readonly OutboxRow[];
}

/** A version that is in neither place yet. */
export interface NewVersion {
  readonly doc: DocRow;
  readonly content: ContentRow;
  readonly body: BodyRow;
}

/**
 * What is to be done where two versions meet. theirs: it takes the place. same: both say the same. gone: the service
 * used the draft up, what is here becomes a copy. put: a new version goes out. `torn`: mine also becomes a copy.
 */
export type MergePlan =
  | { readonly kind: 'theirs'; readonly torn: boolean }
  | { readonly kind: 'same' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'put'; readonly torn: boolean; readonly isMine: boolean; readonly version: NewVersion };

type Place = Pick<DocRow, 'deviceId' | 'taxpayerId'>;

export const versionOf = ({ deviceId, taxpayerId }: Place, { face, lines }: ContentRow): DraftVersion => ({
  deviceId,
  taxpayerId,
  face: adoptFace(face),
  lines: adoptLines(lines),
});

function versionOfBody({ bytes }: BodyRow): DraftVersion {
  const { diskId, taxpayerId, invoice } = JSON.parse(new TextDecoder().decode(bytes)) as DraftWire;
  const lines = decodeGoodsList(invoice.goodsList, decodeSettings(invoice));
  return { deviceId: diskId, taxpayerId, face: decodeFace(invoice), lines };
}

const versionOfBase = ({ made }: BaseRow): DraftVersion =>
  'body' in made ? versionOfBody(made.body) : versionOf(made, made.content);

/**
 * What both sides were made of; null when nobody can say, and where a conflict was settled here: who settled it otherwise
 * on another laptop, and be it by leaving all as it was, is not passed over. After a restore the service may have gone back behind what
 * this device knew: what it had then is a base only where it is there again. PROTOCOL §4 rule 5
 */
function ancestor({ doc, base }: Meeting, theirs: DraftVersion): DraftVersion | null {
  if (base === undefined || doc.settled === true) return null;
  const version = versionOfBase(base);
  const isBase = base.rev === doc.baseRev && base.epoch === doc.baseEpoch;
  return isBase || sameDraft(version, theirs) ? version : null;
}

/** What a new version is made with. */
export interface Making {
  readonly ids: Ids;
  readonly digest: Digest;
  readonly now: number;
}

/** Decides; takes as long as a merge of 5000 lines, so no transaction waits for it. */
export async function planMerge(meeting: Meeting, making: Making): Promise<MergePlan> {
  const { doc, content, parked } = meeting;
  if (doc.flag === 'deleted' || content === undefined) return { kind: 'theirs', torn: false };
  if (parked.tomb === 'consumed') return { kind: 'gone' };
  const mine = versionOf(doc, content);
  // Deleted there, edited here: edited. PROTOCOL §1
  if (parked.doc === null || parked.content === null)
    return { kind: 'put', torn: false, isMine: true, version: await newVersion(doc, mine, making) };
  const theirs = versionOf(parked.doc, parked.content);
  if (sameDraft(mine, theirs)) return { kind: 'same' };
  const { merged, conflicts } = mergeDrafts(ancestor(meeting, theirs), mine, theirs);
  const torn = conflicts.length > 0;
  if (sameDraft(merged, theirs)) return { kind: 'theirs', torn };
  const isMine = !torn && sameDraft(merged, mine);
  const version = await newVersion(isMine ? doc : parked.doc, merged, making);
  return { kind: 'put', torn, isMine, version };
}

/** A version made of others, on the ground of `like`. */
export async function newVersion(
  like: DocRow,
  version: DraftVersion,
  { ids, digest, now }: Making,
): Promise<NewVersion> {
  const opId = ids.uuid();
  const { deviceId, taxpayerId, face, lines } = version;
  const content = { draftId: like.draftId, face, lines };
  const { conflict: _, ...plain } = like;
  const doc: DocRow = {
    ...plain,
    deviceId,
    taxpayerId,
    savedAt: now,
    ...faceColumns(face),
    mainGoods: lines.count === 0 ? '' : (lines.dictionary[lines.name[0] ?? 0] ?? ''),
    totals: totalsOf(lines),
    lineCount: lines.count,
    version: opId,
  };
  const body = bodyOf(opId, doc, content);
  return { doc: { ...doc, hash: await invoiceHash(body, digest) }, content, body };
}
