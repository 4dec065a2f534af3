import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { PERMISSIONS } from '../domain/account/permissions.ts';
import { INVOICE_KINDS } from '../domain/codes/invoice-kinds.ts';
import { RECEIVED_TYPES } from '../domain/codes/received-types.ts';
import { GLOSSARY } from '../domain/glossary.ts';
import { remedyOf, REMEDIES } from '../domain/rules/define.ts';
import { FIXES } from '../domain/rules/fixes.ts';
import { TEXT_LIMITS } from '../domain/rules/text-limits.ts';
import { ERROR_ROWS } from '../server/error-rows.ts';
import { collectReceivedApi } from '../wire/received.api.ts';
import { KINDS_OF_TASKS, TASK_KINDS } from '../domain/tasks/task-kinds.ts';
import * as robotApi from '../wire/robot.api.ts';
import { FAULTS, IN_OTHER_TESTS, type FaultRow } from '../tests/e2e/faults/rows.ts';
import { coding } from './bench/coding/print-coding.ts';
import { page, table } from './markdown.ts';
import { printShape } from './print-shape.ts';
import { RULE_TABLES, type RuleRow } from './rule-tables.ts';

/** The facts under which a rule applies, as text; only their values, which are codes, numbers and yes or no. */
const whenOf = (when: Readonly<Record<string, readonly unknown[] | undefined>> = {}): string =>
  Object.entries(when)
    .map(([fact, values]) => `${fact}: ${(values ?? []).map(String).join(', ')}`)
    .join('; ');

const ruleTable = (rules: readonly RuleRow[]): string =>
  table(
    ['code', 'level', 'class', 'field', 'only when', 'message', 'fix', 'source'],
    rules.map((rule) => [
      rule.id,
      rule.level ?? 'error',
      REMEDIES[remedyOf(rule)].zh,
      rule.field,
      whenOf(rule.when),
      rule.zh,
      rule.fix?.key ?? '',
      rule.source,
    ]),
  );

const glossary = (): string =>
  page(
    'Glossary',
    '`domain/glossary.ts` and `domain/codes/`',
    table(
      ['word', '中文', 'official names', 'meaning'],
      GLOSSARY.map(({ word, zh, official, meaning }) => [word, zh, official, meaning]),
    ),
    '## Invoice types',
    table(
      ['code', '名称', 'issued here'],
      Object.entries(RECEIVED_TYPES).map(([kind, { code, zh }]) => [
        code,
        zh,
        kind in INVOICE_KINDS ? 'yes' : 'only received',
      ]),
    ),
  );

const rules = (): string =>
  page(
    'Rules',
    '`domain/rules/`, `domain/special-business/` and `domain/difference-levy/`',
    ...RULE_TABLES.flatMap(({ title, rules: rows }) => [`## ${title}`, ruleTable(rows)]),
    '## Fixes',
    'What one click does; shown before and after first, and taken back with one more.',
    table(
      ['fix', 'of', 'what it does'],
      Object.entries(FIXES).map(([key, { on, zh }]) => [key, on, zh]),
    ),
    '## Byte limits of goods texts',
    'GBK bytes; the first group that fits counts. 001 §5.9',
    table(
      ['group', '适用', 'above rows', 'name', 'spec', 'unit'],
      TEXT_LIMITS.map(({ id, zh, above, name, spec, unit }) => [id, zh, above, name, spec, unit]),
    ),
  );

const errors = (): string =>
  page(
    'Errors',
    '`domain/kernel/errors.ts`, `account-errors.ts`, `operator-errors.ts`',
    table(
      ['code', 'text', 'HTTP', 'may be tried again', 'source'],
      Object.entries(ERROR_ROWS).map(([code, { zh, http, retry, source }]) => [
        code,
        zh,
        http,
        retry,
        source,
      ]),
    ),
  );

const faults = (): string =>
  page(
    'Faults put on the built app in a real browser',
    '`tests/e2e/faults/rows.ts`',
    "After each the invoice is at the bureau exactly once and its number in the list, nothing typed is lost, no page has thrown, and no text is a machine's. In the right column what the user reads while it lasts, or the tests that put it on.",
    table(
      ['fault', 'what is done', 'told'],
      [
        ...Object.entries<FaultRow>(FAULTS).map(([code, { done, told }]) => [code, done, told?.source ?? '']),
        ...Object.entries(IN_OTHER_TESTS).map(([code, { done, where }]) => [
          code,
          done,
          `\`tests/e2e/${where}\``,
        ]),
      ],
    ),
  );

const ROBOT = 'docs/ROBOT.md';
const CALLS = Object.values({ ...robotApi, collectReceivedApi }).filter(
  (api) => typeof api === 'object' && 'path' in api,
);

const kindsOfTasks = (): string =>
  table(
    ['kind', '中文', 'carries', 'who may ask', 'after a lost answer', 'its user reads'],
    KINDS_OF_TASKS.map((kind) => {
      const { zh, asks, carries, afterLoss, reads } = TASK_KINDS[kind];
      const { waiting, begun, done, failed } = reads;
      return [kind, zh, carries, PERMISSIONS[asks].zh, afterLoss, [waiting, begun, done, failed].join(' · ')];
    }),
  );

/** Kinds of tasks and the calls a robot makes, each with its shapes, between the marks of the page. */
function robotCalls(): string {
  const calls = CALLS.flatMap((api) => [
    `### ${api.path.split('/').at(-1) ?? ''}`,
    `\`${api.method} ${api.path}\` · scope \`${api.scope}\``,
    ...('request' in api ? ['Sends:', fence(printShape(api.request))] : []),
    ...('response' in api ? ['Answers:', fence(printShape(api.response))] : ['Answers nothing but code 0.']),
  ]);
  const [before = '', rest = ''] = present(ROBOT).split(/(?<=<!-- printed by npm run docs -->)/);
  return [before, kindsOfTasks(), ...calls, rest.slice(rest.indexOf('<!-- end -->'))].join('\n\n');
}

const fence = (text: string): string => ['```', text, '```'].join('\n');

const PAGES = [
  { path: 'docs/CODING.md', print: coding },
  { path: 'docs/GLOSSARY.md', print: glossary },
  { path: 'docs/RULES.md', print: rules },
  { path: 'docs/ERRORS.md', print: errors },
  { path: 'docs/FAULTS.md', print: faults },
  { path: ROBOT, print: robotCalls },
] as const;

function present(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Writes the pages, or with `--check` only says which of them are out of date. */
async function main(check: boolean): Promise<number> {
  const config = (await resolveConfig('docs/RULES.md')) ?? {};
  let stale = 0;
  for (const { path, print } of PAGES) {
    const text = await format(print(), { ...config, parser: 'markdown' });
    if (text === present(path)) continue;
    stale++;
    if (check) console.error(`${path} is out of date: npm run docs`);
    else writeFileSync(path, text);
  }
  return check && stale > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.includes('--check'));
