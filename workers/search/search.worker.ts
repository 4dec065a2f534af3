import { ok } from '../../domain/kernel/result.ts';
import {
  checkNames,
  codeNames,
  codesBelow,
  describeCodes,
  searchCodes,
  suggestCodes,
} from '../contract/coding-tasks.ts';
import { drive, exposeTasks, handle } from '../host/expose-tasks.ts';
import { kept } from '../host/kept.ts';
import { directoryHandlers } from './directories.ts';

/** Comes with the first question about codes. */
const coding = kept(async () => {
  const [{ Coding }, { CODING_DATA }] = await Promise.all([
    import('./coding.ts'),
    import('./coding-data.ts'),
  ]);
  return new Coding(CODING_DATA);
});

exposeTasks([
  ...directoryHandlers(),
  handle(suggestCodes, async ({ names, known }, context) =>
    ok({ suggestions: await drive((await coding()).suggest(names, known), context) }),
  ),
  handle(codeNames, async ({ names, known }, context) =>
    ok(await drive((await coding()).codeNames(names, known), context)),
  ),
  handle(checkNames, async (input, context) => ok(await drive((await coding()).checkNames(input), context))),
  handle(codesBelow, async ({ parent }) => ok({ codes: (await coding()).below(parent) })),
  handle(searchCodes, async ({ text, limit }) => ok({ codes: (await coding()).search(text, limit) })),
  handle(describeCodes, async ({ codes }) => ok({ known: (await coding()).describe(codes) })),
]);
