import { appError, type AppError } from '../domain/kernel/errors.ts';
import { err, type Result } from '../domain/kernel/result.ts';
import { addFromFile, newPasswordOf, removeLaptopsOf, resetFactorOf } from './commands/accounts.ts';
import { exportAudit, verifyAllAudits } from './commands/audit.ts';
import { BACKUP_OPTIONS, backUp } from './commands/back-up.ts';
import { drill } from './commands/drill.ts';
import { newOperator } from './commands/operators.ts';
import { endRecovery, purgeTombstones, showRecoveries } from './commands/recovery.ts';
import { restoreFrom } from './commands/restore-from.ts';
import { readConfiguration, type Configuration } from './configuration.ts';
import { anyErrorText } from './error-rows.ts';

/** Sentence about what was done. */
type Done = Promise<Result<string>>;

interface Command {
  /** `options` are those that were given. */
  readonly run: (configuration: Configuration, subject: string, options: ReadonlySet<string>) => Done;
  /** What follows the command's name; '' for nothing, in brackets what may be left out. */
  readonly subject: string;
  readonly options?: readonly string[];
}

/** What an operator does by hand: `npm run -s backup -- FILE` and so on. docs/OPERATIONS.md */
const COMMANDS: Readonly<Record<string, Command>> = {
  backup: { run: backUp, subject: '文件', options: BACKUP_OPTIONS },
  drill: { run: drill, subject: '[文件]' },
  restore: { run: restoreFrom, subject: '文件' },
  recovery: { run: showRecoveries, subject: '' },
  'recovery end': { run: endRecovery, subject: '姓名' },
  'audit export': { run: exportAudit, subject: '文件' },
  'audit verify': { run: verifyAllAudits, subject: '[文件]' },
  'account add': { run: addFromFile, subject: '文件' },
  'account password': { run: newPasswordOf, subject: '账号' },
  'account second-factor': { run: resetFactorOf, subject: '账号' },
  'account laptops': { run: removeLaptopsOf, subject: '账号' },
  'operator add': { run: newOperator, subject: '姓名' },
  purge: { run: purgeTombstones, subject: '' },
};

const usageOf = ([name, { subject, options = [] }]: readonly [string, Command]): string =>
  [name, subject, ...options.map((option) => `[${option}]`)].filter((word) => word !== '').join(' ');
const USAGE = Object.entries(COMMANDS).map(usageOf).join(' | ');

const isRight = ({ subject, options = [] }: Command, subjects: readonly string[], given: readonly string[]) =>
  given.every((option) => options.includes(option)) &&
  (subjects.length === 0
    ? subject === '' || subject.startsWith('[')
    : subjects.length === 1 && subject !== '');

function run(words: readonly string[]): Done {
  const name = [words.slice(0, 2), words.slice(0, 1)]
    .map((some) => some.join(' '))
    .find((one) => one in COMMANDS);
  const command = COMMANDS[name ?? ''];
  const rest = words.slice((name ?? '').split(' ').length);
  const options = rest.filter((word) => word.startsWith('--'));
  const subjects = rest.filter((word) => !word.startsWith('--'));
  if (command === undefined || !isRight(command, subjects, options))
    return Promise.resolve(err(appError('command.usage', { usage: USAGE })));
  const configuration = readConfiguration(process.env);
  return configuration.ok
    ? command.run(configuration.value, subjects[0] ?? '', new Set(options))
    : Promise.resolve(configuration);
}

function giveUp(error: AppError): never {
  process.stderr.write(`${anyErrorText(error)}\n`);
  process.exit(1);
}

const failed = (error: unknown): Result<string> =>
  err(appError('command.failed', { reason: error instanceof Error ? error.message : String(error) }));

const done = await run(process.argv.slice(2)).catch(failed);
if (!done.ok) giveUp(done.error);
process.stdout.write(`${done.value}\n`);
process.exit(0);
