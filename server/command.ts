import { appError, errorText, type AppError } from '../domain/kernel/errors.ts';
import { err, type Result } from '../domain/kernel/result.ts';
import { exportAudit, verifyAllAudits } from './commands/audit.ts';
import { backUp } from './commands/back-up.ts';
import { restoreFrom } from './commands/restore-from.ts';
import { readConfiguration, type Configuration } from './configuration.ts';

/** Sentence about what was done. */
type Done = Promise<Result<string>>;

/** What an operator does by hand: `npm run -s backup -- FILE` and so on. docs/OPERATIONS.md */
const COMMANDS: Readonly<Record<string, (configuration: Configuration, file: string) => Done>> = {
  backup: backUp,
  restore: restoreFrom,
  'audit export': exportAudit,
  'audit verify': (configuration) => verifyAllAudits(configuration),
};

const USAGE = 'backup 文件 | restore 文件 | audit export 文件 | audit verify';

function run(words: readonly string[]): Done {
  const name = words[0] === 'audit' ? words.slice(0, 2).join(' ') : (words[0] ?? '');
  const file = words[name.split(' ').length];
  const command = COMMANDS[name];
  const configuration = readConfiguration(process.env);
  if (!configuration.ok) return Promise.resolve(configuration);
  return command === undefined || (file === undefined && name !== 'audit verify')
    ? Promise.resolve(err(appError('command.usage', { usage: USAGE })))
    : command(configuration.value, file ?? '');
}

function giveUp(error: AppError): never {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
}

const done = await run(process.argv.slice(2));
if (!done.ok) giveUp(done.error);
process.stdout.write(`${done.value}\n`);
process.exit(0);
