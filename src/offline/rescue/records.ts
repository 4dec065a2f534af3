import { ENTRY_TYPES, type EntryFields, type EntryType } from '../../../domain/entries/entry-types.ts';
import type { StoredFace } from '../../../domain/invoice/invoice.ts';
import type { PackedLines } from '../../../domain/goods/pack-lines.ts';
import { fromJson, toJson } from '../../../domain/rescue/structured-json.ts';
import type { BodyRow, BuyerRow, ClerkRow, DocRow, OutboxRow, SubRow, WorkingRow } from '../schema.ts';

/**
 * A rescue file: lines of JSON in UTF-8. The first one tells whose it is, the last one seals all before it; what is in
 * between stands for itself, one record a line.
 */
export const FORMAT = 'suikai-rescue';
/** Rises when a program of today could not read the file. */
export const FORMAT_VERSION = 3;

export interface Head {
  readonly kind: 'head';
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly schemaVersion: number;
  readonly appVersion: string;
  /** Milliseconds since 1970. */
  readonly exportedAt: number;
  readonly tenantId: string;
  readonly userId: string;
  /** Whose it is, for people. */
  readonly owner: string;
  /** Where the exporting device stood with the service. */
  readonly epoch: number | null;
  readonly cursor: number;
}

/** A draft with everything the service has not acknowledged of it. */
export interface DraftRecord {
  readonly kind: 'draft';
  readonly doc: DocRow;
  readonly face: StoredFace;
  readonly lines: PackedLines;
  readonly ops: readonly { readonly op: OutboxRow; readonly body: BodyRow | null }[];
  /** The submission it is frozen for. */
  readonly sub: SubRow | null;
}

/** A submission that the service took, as it went out: with its receipt, for a service that was restored. PROTOCOL §9 */
export interface SubmissionRecord {
  readonly kind: 'submission';
  readonly sub: SubRow;
  readonly body: BodyRow;
  /** SHA-256 of the invoice in it. */
  readonly hash: string;
}

/** Unsaved work and the journal of its lines; what stands in the journal is the ledger worker's own business. */
export interface WorkingRecord {
  readonly kind: 'working';
  readonly row: WorkingRow;
  readonly journal: unknown;
}

/** An entry of a directory, or a setting; its change is promised by the laptop it is brought to. */
export interface EntryRecord {
  readonly kind: 'entry';
  readonly row: { [Type in EntryType]: NamedEntry<Type> }[EntryType];
}

interface NamedEntry<Type extends EntryType> {
  readonly type: Type;
  readonly key: string;
  readonly fields: EntryFields[Type];
  readonly recency: number;
}

/** Of files of version 1, like the next. */
export interface BuyerRecord {
  readonly kind: 'buyer';
  readonly row: BuyerRow;
}

export interface ClerkRecord {
  readonly kind: 'clerk';
  readonly row: ClerkRow;
}

interface PreferenceRecord {
  readonly kind: 'preference';
  readonly key: string;
  readonly value: string;
}

export type RescueRecord =
  DraftRecord | SubmissionRecord | WorkingRecord | EntryRecord | BuyerRecord | ClerkRecord | PreferenceRecord;

interface Seal {
  readonly kind: 'end';
  /** Lines before this one. */
  readonly lines: number;
  readonly digest: string;
}

type Line = Head | RescueRecord | Seal;

export const writeLine = (line: Line): string => `${JSON.stringify(toJson(line))}\n`;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** What must be there at least, by kind of line, so that nothing half is brought into the database. */
const CHECKS: Readonly<Record<Line['kind'], (line: Fields) => boolean>> = {
  head: ({ format, version, tenantId, userId, owner, cursor }) =>
    format === FORMAT && [version, cursor].every(isNumber) && [tenantId, userId, owner].every(isText),
  draft: ({ doc, face, lines, ops }) =>
    isObject(doc) &&
    [doc['draftId'], doc['ywlsh'], doc['version']].every(isText) &&
    isObject(face) &&
    isObject(face['buyer']) &&
    isObject(lines) &&
    lines['bytes'] instanceof Uint8Array &&
    Array.isArray(ops) &&
    ops.every(isOp),
  submission: ({ sub, body, hash }) =>
    isObject(sub) &&
    [sub['subId'], sub['draftId'], sub['deviceId'], hash].every(isText) &&
    isObject(body) &&
    body['bytes'] instanceof Uint8Array,
  working: ({ row }) =>
    isObject(row) && isText(row['draftId']) && isNumber(row['updatedAt']) && isObject(row['face']),
  entry: ({ row }) =>
    isObject(row) &&
    isText(row['type']) &&
    Object.hasOwn(ENTRY_TYPES, row['type']) &&
    isText(row['key']) &&
    isObject(row['fields']) &&
    isNumber(row['recency']),
  buyer: ({ row }) => isObject(row) && isText(row['key']) && isText(row['name']) && isNumber(row['recency']),
  clerk: ({ row }) =>
    isObject(row) && isText(row['field']) && isText(row['name']) && isNumber(row['recency']),
  preference: ({ key, value }) => isText(key) && isText(value),
  end: ({ lines, digest }) => isNumber(lines) && isText(digest),
};

const isOp = (entry: unknown): boolean =>
  isObject(entry) &&
  isObject(entry['op']) &&
  isText(entry['op']['opId']) &&
  (entry['body'] === null || (isObject(entry['body']) && entry['body']['bytes'] instanceof Uint8Array));

/** A line read back; null where it is none of a rescue file. */
export function readLine(text: string): Line | null {
  try {
    const line = fromJson(JSON.parse(text));
    if (!isObject(line) || !isText(line['kind'])) return null;
    const check = Object.hasOwn(CHECKS, line['kind']) ? CHECKS[line['kind'] as Line['kind']] : null;
    return check?.(line) === true ? (line as unknown as Line) : null;
  } catch {
    return null;
  }
}
