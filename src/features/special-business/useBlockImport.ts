import { useState } from 'react';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import { blankRow, filledRows } from '../../../domain/special-business/blank-block.ts';
import { MAX_ROWS } from '../../../domain/special-business/check-block.ts';
import type { Block, SpecialBusiness } from '../../../domain/special-business/define.ts';
import { putRows } from '../../../domain/special-business/rows-from-cells.ts';
import { templateColumns } from '../../../domain/special-business/template.ts';
import { openLane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import type { OutputOf } from '../../../workers/contract/define-task.ts';
import { readBusinessFile, readBusinessText, writeTemplate } from '../../../workers/contract/files-tasks.ts';
import { readFile } from '../../platform/read-file.ts';
import { saveFile, XLSX_TYPE } from '../../platform/save-file.ts';
import { loadRegions } from '../../ui/region-picker/load-regions.ts';
import { useStable } from '../../ui/use-stable.ts';
import { useOwnRuns } from '../../ui/use-own-runs.ts';
import { SUCCESSES } from '../../ui/successes.ts';
import type { Cell } from './cell-moves.ts';
import type { BlockNotice } from './notice.ts';
import { TEXT } from './special-business.text.ts';
import type { BroughtRows } from './useRowChecks.ts';

type ReadRows = OutputOf<typeof readBusinessFile>;

/** What is under way: nothing, a file being read, or the question what becomes of the rows that are there. M231 */
export type BlockPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly source: string }
  | { readonly kind: 'choosing'; readonly source: string; readonly read: ReadRows };

interface Options {
  readonly business: SpecialBusiness;
  readonly block: Block;
  readonly onChange: (block: Block) => void;
  /** Checks the table after rows came in. */
  readonly onBrought: (block: Block) => Promise<BroughtRows>;
  /** Rows of a file are wrong: leads to the first. */
  readonly onFirst: (cell: Cell) => void;
  readonly onNotice: (notice: BlockNotice) => void;
}

const IDLE: BlockPhase = { kind: 'idle' };

/** Rows from files and the clipboard, and the template to fill in. M230, M231 */
export function useBlockImport({ business, block, onChange, onBrought, onFirst, onNotice }: Options) {
  const [phase, setPhase] = useState<BlockPhase>(IDLE);
  const { own: lane, begin, stop: end } = useOwnRuns(() => openLane('files'));
  const { zh, fields } = business;

  /** Only as long as nothing was filled in since: what was typed after it is not thrown away with it. */
  const takeBack = useStable((left: Block, before: Block): void => {
    if (block === left) onChange(before);
    else onNotice({ tone: 'error', text: TEXT.changedSince });
  });
  /** Puts a changed table in place; answers how that is told, with the way back. */
  const put = (next: Block): ((done: string, said: readonly string[]) => void) => {
    const before = block;
    onChange(next);
    return (done, said) => {
      onNotice({
        tone: said.length === 0 ? 'success' : 'warning',
        text: [done, ...said].join('\n'),
        undo: () => {
          takeBack(next, before);
        },
      });
    };
  };
  const saidOf = ({ problems, notices }: ReadRows): readonly string[] => [
    ...problems.map(errorText),
    ...notices,
  ];

  /** Runs one reading; a newer one ends it. Its rows go to the block as it is by then. */
  const read = async (
    source: string,
    reading: (signal: AbortSignal) => Promise<Result<ReadRows>>,
    onRead: (rows: ReadRows) => void,
  ): Promise<void> => {
    const signal = begin();
    setPhase({ kind: 'reading', source });
    const done = await reading(signal);
    if (signal.aborted) return;
    setPhase(IDLE);
    if (!done.ok) onNotice({ tone: 'error', text: `${source}：${errorText(done.error)}` });
    else if (done.value.rows.length === 0)
      onNotice({ tone: 'error', text: `${source}：${saidOf(done.value).join('，')}` });
    else onRead(done.value);
  };

  const take = useStable(async (source: string, rows: ReadRows, mode: 'append' | 'replace') => {
    const kept = mode === 'append' ? filledRows(business, block).map(([, row]) => row) : [];
    const room = MAX_ROWS - kept.length;
    const taken = rows.rows.slice(0, room);
    const left = rows.rows.length - taken.length;
    setPhase(IDLE);
    const next = [...kept, ...taken];
    const tell = put(next);
    const { said, first } = await onBrought(next);
    const wrong = [
      ...(said === '' ? [] : [`其中${said}`]),
      ...saidOf(rows),
      ...(left === 0 ? [] : [`最多${String(MAX_ROWS)}行，其余${String(left)}行未导入`]),
    ];
    const done = `${source}：已导入${String(taken.length)}行`;
    tell(wrong.length === 0 ? `${SUCCESSES.uploaded.zh}\n${done}` : done, wrong);
    if (first !== null) onFirst(first);
  });
  const offer = useStable((source: string, rows: ReadRows): void => {
    if (filledRows(business, block).length === 0) void take(source, rows, 'replace');
    else setPhase({ kind: 'choosing', source, read: rows });
  });
  const place = useStable((at: Cell, rows: ReadRows): void => {
    const next = putRows(block, at.row, rows.rows, blankRow(business), MAX_ROWS);
    const left = Math.max(0, at.row + rows.rows.length - MAX_ROWS);
    put(next)(`已粘贴${String(rows.rows.length - left)}行`, [
      ...saidOf(rows),
      ...(left === 0 ? [] : [`最多${String(MAX_ROWS)}行，其余${String(left)}行未粘贴`]),
    ]);
  });

  const known = async () => ({ business: { zh, fields }, places: (await loadRegions())?.names ?? {} });
  const openFile = (file: File): Promise<void> =>
    read(
      file.name,
      async (signal) => {
        const bytes = await readFile(file);
        if (!bytes.ok) return bytes;
        const input = { fileName: file.name, bytes: bytes.value, ...(await known()) };
        return runTask(lane, readBusinessFile, input, { signal });
      },
      (rows) => {
        offer(file.name, rows);
      },
    );
  const paste = (text: string, at: Cell): Promise<void> =>
    read(
      TEXT.paste,
      async (signal) =>
        runTask(lane, readBusinessText, { text, field: at.field, ...(await known()) }, { signal }),
      (rows) => {
        place(at, rows);
      },
    );
  const saveTemplate = async (): Promise<void> => {
    const columns = templateColumns(business);
    const made = await runTask(lane, writeTemplate, { sheetName: zh, columns });
    if (made.ok) saveFile(`${zh}导入模板.xlsx`, XLSX_TYPE, made.value.bytes);
    else onNotice({ tone: 'error', text: errorText(made.error) });
  };
  const stop = (): void => {
    end();
    setPhase(IDLE);
  };
  return { phase, openFile, paste, take, stop, saveTemplate };
}

export type BlockImport = ReturnType<typeof useBlockImport>;
