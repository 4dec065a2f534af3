import { mapSheet, openWorkbook, proposeColumns } from '../contract/files-tasks.ts';
import { drive, exposeTasks, handle } from '../host/expose-tasks.ts';
import { mintIds } from '../host/mint-ids.ts';
import { FilesEngine } from './engine.ts';

const engine = new FilesEngine();

exposeTasks([
  handle(openWorkbook, (input) => engine.open(input, { newWorkbookId: () => crypto.randomUUID() })),
  handle(proposeColumns, (input) => engine.propose(input)),
  handle(mapSheet, (input, context) =>
    engine.map(input, { mintIds, drive: (steps) => drive(steps, context) }),
  ),
]);
