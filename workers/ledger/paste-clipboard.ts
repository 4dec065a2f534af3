import { ok, type Result } from '../../domain/kernel/result.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { LedgerCommand } from '../contract/ledger-commands.ts';
import type { pasteClipboard } from '../contract/ledger-tasks.ts';
import { prepareClipboard } from './clipboard/read-clipboard.ts';
import type { LedgerEngine } from './engine.ts';

const textOf = (part: Blob | string): Promise<string> | string =>
  typeof part === 'string' ? part : part.text();

/** Fetches what a command needs to run. */
export async function prepare(command: LedgerCommand): Promise<void> {
  if (command.kind === 'paste' && 'html' in command.cells) await prepareClipboard(command.cells);
}

/** Reads a clipboard and puts it in; answers when it is on disk. */
export const clipboardPasted = (
  engine: LedgerEngine,
  { command, clipboard, window }: InputOf<typeof pasteClipboard>,
): Promise<Result<OutputOf<typeof pasteClipboard>>> =>
  engine.inTurn(async () => {
    const cells = { text: await textOf(clipboard.text), html: await textOf(clipboard.html) };
    await prepareClipboard(cells);
    const done = engine.apply({ command: { ...command, cells }, window });
    if (!done.ok) return done;
    await engine.flush();
    const now = engine.window({ window });
    return ok({ ...done.value, journalled: now.ok && now.value.journalled });
  });
