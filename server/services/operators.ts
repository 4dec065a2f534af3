import { randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { sha256 } from '../store/sha256.ts';
import { dayOf } from './china-days.ts';

/*
 * Who runs the service. One token for all of them is OPERATOR_TOKEN, and the audit calls its holder `operator`. Operators with
 * names stand in OPERATORS_FILE, one a line: the hash of their token, the last day it is good, their name.
 */

type Settings = Pick<Configuration, 'OPERATOR_TOKEN' | 'OPERATORS_FILE'>;

/** As the audit names whoever has the one token, or works on the database itself. */
export const OPERATOR = 'operator';

const LINE = /^([0-9a-f]{64}) (\d{4}-\d\d-\d\d) (\S{1,50})$/;

interface Entry {
  readonly hash: string;
  /** YYYY-MM-DD, China. */
  readonly until: string;
  readonly name: string;
}

/** Read anew for every call: who is taken out is out at once. */
function entriesOf({ OPERATORS_FILE: file }: Settings): Entry[] {
  if (file === undefined || !fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, hash, until, name] = LINE.exec(line.trim()) ?? [];
      return hash === undefined || until === undefined || name === undefined ? [] : [{ hash, until, name }];
    });
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** As whom the audit knows the holder of a token; null: nobody, or no longer. */
export function findOperator(settings: Settings, token: string, now: Date): string | null {
  const hash = sha256(token);
  const { OPERATOR_TOKEN: common } = settings;
  if (common !== undefined && isSame(sha256(common), hash)) return OPERATOR;
  const entry = entriesOf(settings).find((one) => isSame(one.hash, hash));
  return entry === undefined || dayOf(now) > entry.until ? null : `${OPERATOR} ${entry.name}`;
}

const DAYS = 90;
const DAY_MS = 86_400_000;

/** A token for an operator of this name, good for ninety days; another one of theirs is void. */
export function addOperator(
  settings: Settings,
  name: string,
  now: Date,
): Result<{ readonly token: string; readonly until: string }> {
  const { OPERATORS_FILE: file } = settings;
  if (file === undefined) return err(appError('operator.noFile'));
  if (!/^\S{1,50}$/.test(name)) return err(appError('operator.name'));
  const token = randomBytes(32).toString('base64url');
  const until = dayOf(new Date(now.getTime() + DAYS * DAY_MS));
  const lines = [
    ...entriesOf(settings).filter((one) => one.name !== name),
    { hash: sha256(token), until, name },
  ];
  const part = `${file}.part`;
  fs.writeFileSync(part, lines.map((one) => `${one.hash} ${one.until} ${one.name}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
  fs.renameSync(part, file);
  return ok({ token, until });
}
