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
import { codingFigures, codingIndex, ownSet } from './bench/coding/figures.ts';
import { printShape } from './print-shape.ts';
import { RULE_TABLES, type RuleRow } from './rule-tables.ts';

type Row = readonly (string | number)[];

const cell = (value: string | number): string => String(value).replaceAll('|', '\\|');
const printRow = (row: Row): string => `| ${row.map(cell).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly Row[]): string =>
  [printRow(head), printRow(head.map(() => '---')), ...rows.map(printRow)].join('\n');

const page = (title: string, source: string, ...parts: readonly string[]): string =>
  [`# ${title}`, `Printed from ${source} by \`npm run docs\`; change it there.`, ...parts].join('\n\n');

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

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const SELLERS =
  'Names as sellers printed them, by short name; doubtful pairs are left out. They are parted by the first two bytes of the SHA-1 of the name. The names of the first two parts have been read, the second only before the latest words and weights. Of the third and fourth nine names were seen with the first lines of the file, and twenty had been read long before; nobody looked at the others. The third served, as numbers, to fit the certainty and choose weights; the fourth was only measured: as one figure with the third after each piece of words, alone at the end.';
const SELLERS_FIGURES: readonly Row[] = [
  ['1: read', 67, '95.5 %', '98.5 %', '49.3 %', '0.0 %'],
  ['2: read once', 61, '86.9 %', '91.8 %', '31.1 %', '0.0 %'],
  ['3: numbers only', 90, '73.3 %', '83.3 %', '31.1 %', '7.1 %'],
  ['4: only measured', 61, '75.4 %', '80.3 %', '44.3 %', '3.7 %'],
  ['3 and 4', 151, '74.2 %', '82.1 %', '36.4 %', '5.5 %'],
  ['4 without names seen', 56, '73.2 %', '78.6 %', '44.6 %', '4.0 %'],
  ['3 and 4 without names seen', 142, '72.5 %', '81.0 %', '37.3 %', '5.7 %'],
];
const SELLERS_GOALS =
  'Before that, 3 and 4 together had 67.5 %, 79.5 %, 41.1 % and 12.9 %. The goals, 75 %, 88 %, 50 % and 2 %, are not reached: about one name in eight that stands in the table as it is was printed by its seller under another category that it may have as well, and a name that does not say more cannot tell.';

const coding = (): string => {
  const index = codingIndex();
  const set = ownSet('measuring');
  const whole = codingFigures(index, set, 'code', 5);
  const unlisted = set.filter(({ name }) => !index.terms.has(name.toLowerCase()));
  const rows = [
    { of: 'all', ...whole },
    { of: 'not in the table as they are', ...codingFigures(index, unlisted, 'code', 5) },
  ];
  return page(
    'Coding',
    '`tools/bench/coding/`',
    'How well names of goods and services find their tax codes (`domain/coding/`), on the half of our own labelled names that was split off before the search was written. Its authors wrote the table of words afterwards, and most of these names stand in it as they are: only the second row says how names do that nobody wrote down. `npm run bench -- coding` measures names as sellers printed them too, where `SUIKAI_PAIRS` names a file of them.',
    table(
      ['of', 'names', 'code first', 'code among five', 'assigned (≥ 85)', 'wrong among assigned'],
      rows.map(({ of, count, first, among, assigned, wrong }) => [
        of,
        count,
        percent(first),
        percent(among),
        percent(assigned),
        percent(wrong),
      ]),
    ),
    SELLERS,
    table(
      ['part', 'names', 'short name first', 'one of three', 'assigned (≥ 85)', 'wrong among assigned'],
      SELLERS_FIGURES,
    ),
    SELLERS_GOALS,
    '## Calibration',
    'Names by the score of their first suggestion, and how many of those are right.',
    table(
      ['score', 'names', 'right'],
      whole.bands.map(({ from, to, names, right }) => [
        `${String(from)}–${String(to)}`,
        names,
        names === 0 ? '' : percent(right / names),
      ]),
    ),
  );
};

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
