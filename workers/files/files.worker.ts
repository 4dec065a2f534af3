import { ok } from '../../domain/kernel/result.ts';
import {
  exportGoods,
  mapSheet,
  openWorkbook,
  proposeColumns,
  readBusinessFile,
  readBusinessText,
  readTable,
  showRows,
  writeTemplate,
} from '../contract/files-tasks.ts';
import { addTableRows, writeTable } from '../contract/table-tasks.ts';
import { drive, exposeTasks, handle } from '../host/expose-tasks.ts';
import { mintIds } from '../host/mint-ids.ts';
import { businessRowsOfFile, businessRowsOfText } from './business-rows.ts';
import { FilesEngine } from './engine.ts';
import { exportWorkbook } from './export-goods.ts';
import { TableExport } from './export-table.ts';
import { readKnownTable } from './read-table.ts';
import { writeTemplateFile } from './write-template.ts';

const engine = new FilesEngine();
const table = new TableExport();

exposeTasks([
  handle(openWorkbook, (input, context) =>
    engine.open(input, { newWorkbookId: () => crypto.randomUUID() }, context),
  ),
  handle(proposeColumns, (input) => engine.propose(input)),
  handle(showRows, (input) => engine.rows(input)),
  handle(exportGoods, (input) => ok(exportWorkbook(input))),
  handle(mapSheet, (input, context) =>
    engine.map(input, { mintIds, drive: (steps) => drive(steps, context) }),
  ),
  handle(readTable, readKnownTable),
  handle(readBusinessFile, businessRowsOfFile),
  handle(readBusinessText, (input) => ok(businessRowsOfText(input))),
  handle(writeTemplate, (input) => ok(writeTemplateFile(input))),
  handle(addTableRows, (input) => ok(table.add(input))),
  handle(writeTable, (input) => ok(table.write(input))),
]);
