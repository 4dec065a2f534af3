import { awaitFile, takeLane } from '../../../src/features/goods-import/import-lane.ts';
import { firstPlan, shownIn } from '../../../src/features/goods-import/import-plan.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { mapSheets, openWorkbook } from '../../../workers/contract/files-tasks.ts';
import { startOurs } from './grid-ours.tsx';
import { gridHost } from './grid-page.ts';
import { importPage, type ImportPage } from './import-page.ts';

async function value<T>(result: Promise<Result<T>>): Promise<T> {
  const done = await result;
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

/** Import as the product does it, whatever it proposes is taken: the files worker reads and maps, the ledger takes the lines. */
export async function startImport(): Promise<ImportPage> {
  const { client } = await startOurs(0);
  return importPage(gridHost(), {
    hover() {
      awaitFile();
      client.expectLines();
    },
    async take(file, mark) {
      const lane = takeLane();
      const book = await value(runTask(lane, openWorkbook, { file }));
      mark('reading');
      const plan = firstPlan(book);
      const mapping = plan === null ? undefined : shownIn(plan);
      if (mapping === undefined) throw new Error('no sheet looks like goods');
      const { sheet, headerRows, choices, defaultName, taxInclusive, cleanUp } = mapping;
      const asked = { sheet, headerRows, choices, defaultName, taxInclusive, cleanUp };
      const workbook = { workbookId: book.workbookId, sheets: [asked] };
      const { columns } = await value(runTask(lane, mapSheets, workbook));
      mark('mapping');
      const first = columns.dictionary[columns.name[0] ?? 0] ?? '';
      const taken = await value(client.importLines({ columns, taxInclusive, mode: 'replace' }));
      mark('taking');
      return { first, lines: taken.imported };
    },
  });
}
