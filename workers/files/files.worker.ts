import { ok } from '../../domain/kernel/result.ts';
import {
  exportGoods,
  exportTables,
  mapSheets,
  openWorkbook,
  proposeColumns,
  readBusinessFile,
  readBusinessText,
  readTable,
  showResult,
  showRows,
  writeTemplate,
} from '../contract/files-tasks.ts';
import { fillTemplate, openBureau, placeFailures, takeInvoices } from '../contract/bureau-tasks.ts';
import { linesOfMessage, readMessage } from '../contract/message-tasks.ts';
import { rehearseReading } from '../contract/rehearse-tasks.ts';
import { addTableRows, writeTable } from '../contract/table-tasks.ts';
import { drive, exposeTasks, handle, type TaskContext } from '../host/expose-tasks.ts';
import { kept } from '../host/kept.ts';
import { mintIds } from '../host/mint-ids.ts';
import { FilesEngine, type FilesHost } from './engine.ts';
import { TableExport } from './export-table.ts';
import { bytesOf } from './file-bytes.ts';
import { readKnownTable } from './read-table.ts';
import { rehearse } from './rehearse.ts';

const engine = new FilesEngine();
const table = new TableExport();
/** No file came yet. */
let isAwaited = true;

const mapHost = (context: TaskContext): Omit<FilesHost, 'newWorkbookId'> => ({
  mintIds,
  drive: (steps) => drive(steps, context),
  checkpoint: () => context.checkpoint(),
});

/** Comes with the first workbook of the bureau, and keeps it. */
const bureau = kept(() => import('./bureau/bureau-engine.ts').then((m) => new m.BureauEngine()));

/** What writes workbooks, and reads those we have no engine for, comes when it is needed: it is ten times as large as all the rest. */
exposeTasks([
  handle(rehearseReading, async (_, pace) => {
    await rehearse({ pace, isAwaited: () => isAwaited, ...mapHost(pace) });
    return ok({});
  }),
  handle(openWorkbook, async ({ file, entry }, context) => {
    isAwaited = false;
    const bytes = await bytesOf(file);
    if (!bytes.ok) return bytes;
    const read = { fileName: file.name, bytes: bytes.value, entry };
    const opened = await engine.open(read, { newWorkbookId: () => crypto.randomUUID() }, context);
    // The answer goes first.
    if (opened.ok)
      setTimeout(() => {
        engine.expectMapping(opened.value, mapHost(context));
      });
    return opened;
  }),
  handle(proposeColumns, (input) => engine.propose(input)),
  handle(showRows, (input) => engine.rows(input)),
  handle(showResult, (input) => engine.result(input)),
  handle(exportGoods, async (input) => {
    const { exportWorkbook } = await import('./export-goods.ts');
    return ok(exportWorkbook(input));
  }),
  handle(exportTables, async ({ workbookId }) => {
    const tables = engine.tables(workbookId);
    if (!tables.ok) return tables;
    const { exportParsed } = await import('./export-parsed.ts');
    return ok({ bytes: await exportParsed(tables.value) });
  }),
  handle(mapSheets, (input, context) => engine.map(input, mapHost(context))),
  handle(readTable, readKnownTable),
  handle(readBusinessFile, async (input, pace) => {
    const { businessRowsOfFile } = await import('./business-rows.ts');
    return businessRowsOfFile(input, pace);
  }),
  handle(readBusinessText, async (input) => {
    const { businessRowsOfText } = await import('./business-rows.ts');
    return ok(businessRowsOfText(input));
  }),
  handle(writeTemplate, async (input) => {
    const { writeTemplateFile } = await import('./write-template.ts');
    return ok(writeTemplateFile(input));
  }),
  handle(readMessage, async ({ text }) => {
    const { readFaceText } = await import('../../domain/face-text/read-face-text.ts');
    return ok(readFaceText(text));
  }),
  handle(linesOfMessage, async (input) => {
    const { messageLines } = await import('./message-lines.ts');
    return ok(messageLines(input, mintIds));
  }),
  handle(addTableRows, (input) => ok(table.add(input))),
  handle(openBureau, async (input, context) =>
    (await bureau()).open(input, { mintIds, pace: context, drive: (steps) => drive(steps, context) }),
  ),
  handle(fillTemplate, async (input, context) => {
    const { fillWorkbook } = await import('./bureau/fill-template.ts');
    return fillWorkbook(input, context);
  }),
  handle(placeFailures, async (input) => ok((await bureau()).place(input))),
  handle(takeInvoices, async (input) => ok((await bureau()).take(input))),
  handle(writeTable, async (input) => ok(await table.write(input))),
]);
