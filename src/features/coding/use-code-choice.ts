import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { ASSIGNED, PROPOSED } from '../../../domain/coding/suggest.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import { readGoodsCode } from '../../../domain/goods/read-goods-code.ts';
import { codeProblem } from '../../../domain/rules/check-coding.ts';
import { below, findTyped, suggestions, type Sought } from './find-codes.ts';
import type { CodeRow } from './code-row.ts';

/** What is looked at: a text that is typed, or the codes above a level of the tree; path null: it is not in the tree. */
interface Look {
  readonly text: string;
  readonly path: readonly CodeRow[] | null;
}

interface Shown {
  /** What the rows answer. */
  readonly of: Look;
  readonly rows: readonly CodeRow[];
  /** The row that is chosen; -1 for none. */
  readonly active: number;
}

const START: Look = { text: '', path: null };
const NONE: Pick<Shown, 'rows' | 'active'> = { rows: [], active: -1 };

/** The first is chosen, unless nobody would bet on it. */
const chosenAtFirst = (rows: readonly CodeRow[]): number =>
  rows.length > 0 && (rows[0]?.score ?? PROPOSED) >= PROPOSED ? 0 : -1;

/** Rows that one key passes over. */
const PAGE = 6;

/** The digits of a code, as far as they are typed; '' for other texts. */
function typedCode(text: string): string {
  const { taxCode } = readGoodsCode(text);
  return /^\d+$/.test(taxCode) ? taxCode : '';
}

/** Why a row can't be taken; where there is none, why what is typed is no code. */
const problemOf = (row: CodeRow | undefined, typed: string): string | null =>
  row === undefined
    ? codeProblem({ taxCode: typed, category: NOT_ASKED })
    : codeProblem({ taxCode: row.code, category: row.short || NOT_ASKED });

/** Only the code is in question. */
const NOT_ASKED = '-';

/** What answers a look. */
function rowsOf({ text, path }: Look, sought: Sought) {
  if (path !== null) return below(path.at(-1)?.code ?? '');
  return text.trim() === '' ? suggestions(sought) : findTyped(text, sought);
}

/** A look answered. */
async function shownOf(of: Look, sought: Sought): Promise<Result<Shown>> {
  const found = await rowsOf(of, sought);
  return found.ok ? ok({ of, rows: found.value, active: chosenAtFirst(found.value) }) : found;
}

/** The search for one code: suggestions, what is typed, or a level of the tree, in one list that the arrows walk. */
export function useCodeChoice(sought: Sought) {
  const [seen, setSeen] = useState(START);
  const [shown, setShown] = useState<Shown | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const latest = useRef<Promise<Result<Shown>> | null>(null);
  const { text, path } = seen;

  const load = useEffectEvent((of: Look) => shownOf(of, sought));
  useEffect(() => {
    let wanted = true;
    latest.current = load(seen);
    void latest.current.then((next) => {
      if (!wanted) return;
      if (next.ok) setShown(next.value);
      else setWrong(errorText(next.error));
    });
    return () => {
      wanted = false;
    };
  }, [seen]);

  const { rows, active } = shown ?? NONE;
  const look = (next: Look) => {
    setWrong(null);
    setSeen(next);
  };
  const enter = (row: CodeRow) => {
    look({ text: '', path: [...(path ?? []), row] });
  };
  const up = () => {
    if (path !== null) look({ text: '', path: path.length === 0 ? null : path.slice(0, -1) });
  };
  const choose = (at: number) => {
    setWrong(null);
    if (shown !== null) setShown({ ...shown, active: Math.max(0, Math.min(at, rows.length - 1)) });
  };
  const chosenRow = async (): Promise<CodeRow | undefined> => {
    if (shown?.of === seen) return rows[active];
    const late = await latest.current;
    return late?.ok === true ? late.value.rows[late.value.active] : undefined;
  };
  /** The row that is chosen, or will be once what was typed last is answered; null after saying why none can be taken. */
  const take = async (): Promise<CodeRow | null> => {
    const row = await chosenRow();
    const typed = typedCode(text);
    const problem = row?.use === 'unknown' ? null : problemOf(row, typed);
    if (row !== undefined && problem === null) return row;
    if (row?.use === 'summary' && row.code !== typed) enter(row);
    else setWrong(problem);
    return null;
  };
  /** The list is walked while the caret stays in the field. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    const row = rows[active];
    const isAtEnd = event.currentTarget.selectionStart === text.length;
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined) choose(active + step);
    else if (event.key === 'ArrowRight' && isAtEnd && row?.use === 'summary') enter(row);
    else if ((event.key === 'ArrowLeft' || event.key === 'Backspace') && text === '' && path !== null) up();
    else return;
    event.preventDefault();
  };
  /** Nobody has to be told what they know. */
  const isCorrection = (row: CodeRow): boolean => (row.score ?? 0) < ASSIGNED;
  return {
    isCorrection,
    text,
    path,
    rows,
    active,
    isLoading: shown?.of !== seen,
    wrong,
    setWrong,
    look,
    enter,
    choose,
    take,
    onKeyDown,
  };
}

const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
};

export type CodeChoice = ReturnType<typeof useCodeChoice>;
