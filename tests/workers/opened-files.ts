import { beforeEach } from 'vitest';
import { runToEnd } from '../../domain/kernel/steps.ts';
import type {
  SheetMapping,
  SheetResult,
  SheetView,
  WorkbookView,
} from '../../workers/contract/files-tasks.ts';
import { FilesEngine } from '../../workers/files/engine.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import type { Bytes } from './workbooks.ts';

const drive = <T>(steps: Parameters<typeof runToEnd<T>>[0]): Promise<T> => Promise.resolve(runToEnd(steps));
export const host = { mintIds, drive, newWorkbookId: () => `wb-${String((workbooks += 1))}` };
let workbooks = 0;
export let engine = new FilesEngine();

beforeEach(() => {
  engine = new FilesEngine();
});

export async function open(bytes: Bytes, fileName = 'a.xlsx'): Promise<WorkbookView> {
  const view = await engine.open({ fileName, bytes: bytes.buffer }, host);
  if (!view.ok) throw new Error(view.error.code);
  return view.value;
}

/** A sheet with nothing decided. */
export const asProposed = ({ index, headerRows, proposals, taxInclusive }: SheetView): SheetMapping => ({
  ...{ sheet: index, headerRows, choices: proposals, defaultName: '', taxInclusive },
});

export async function mapBest(view: WorkbookView, more: { defaultName?: string } = {}) {
  const sheet = view.sheets[view.bestSheet];
  if (sheet === undefined) throw new Error('no sheet looks like goods');
  const mapped = await engine.map(
    { workbookId: view.workbookId, sheets: [{ ...asProposed(sheet), ...more }] },
    host,
  );
  if (!mapped.ok) throw new Error(mapped.error.code);
  const [{ skipped, findings, rateless }] = mapped.value.sheets as [SheetResult];
  const shown = engine.result({ workbookId: view.workbookId, filter: 'all', from: 0, count: 100 });
  if (!shown.ok) throw new Error(shown.error.code);
  const preview = shown.value.lines.map(({ line }) => line);
  return { ...mapped.value, taxInclusive: sheet.taxInclusive, skipped, findings, rateless, preview };
}

export const fields = (view: WorkbookView): Record<string, string> =>
  Object.fromEntries(
    (view.sheets[view.bestSheet]?.proposals ?? []).flatMap(({ field, header }) =>
      field === null ? [] : [[field, header]],
    ),
  );
