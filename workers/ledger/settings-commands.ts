import { watchCells } from '../../domain/goods/line-change.ts';
import type { LineSettings } from '../../domain/goods/line-settings.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { parseFen } from '../../domain/money/fen.ts';
import { readNumber } from '../../domain/money/read-number.ts';
import { isRow, rowGone, type CommandOf } from './command.ts';
import { edited, type Content, type Done } from './ledger-change.ts';

const same = (a: LineSettings, b: LineSettings): boolean =>
  a.levy === b.levy && a.sign === b.sign && a.reducedRate === b.reducedRate;

export function changeSettings(content: Content, { settings }: CommandOf<'settings'>): Result<Done> {
  const { lines, taxInclusive } = content;
  const [before, after] = [lines.settings, { ...lines.settings, ...settings }];
  if (same(before, after)) return ok({ ...content, change: null });
  const change = {
    parts: [],
    taxInclusive: [taxInclusive, taxInclusive],
    settings: [before, after],
  } as const;
  return ok({ lines: { ...lines, settings: after }, taxInclusive, change });
}

export function setDeduction(content: Content, { row, text }: CommandOf<'setDeduction'>): Result<Done> {
  const { lines } = content;
  if (!isRow(lines, row)) return rowGone(row);
  const fen = text.trim() === '' ? NaN : parseFen(readNumber(text) ?? '');
  if (fen === null) return err(appError('ledger.notNumber', { text: text.trim() }));
  const changes = watchCells(lines, Uint32Array.of(row));
  lines.deduction[row] = fen;
  return ok(edited(content, lines, changes(lines)));
}
