import { z } from 'zod';
import { appError } from '../domain/kernel/errors.ts';
import { err, ok, type Result } from '../domain/kernel/result.ts';
import { IN_CHINESE } from '../wire/fault-words.ts';
import { readCompanyFields } from './companies/company-fields.ts';
import { readTrusts } from './http/caller-address.ts';

const days = (fewest: number, usual: number) =>
  z.coerce.number().int().min(fewest).max(36_600).default(usual);

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const most = (usual: number) => z.coerce.number().int().min(1).default(usual);

const variables = z.object({
  /** 0 lets the system choose a free port. */
  PORT: z.coerce.number().int().min(0).max(65535).default(8787),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Folder of the embedded database. */
  SUIKAI_DATA: z.string().min(1).default('.suikai'),
  /** Address of a PostgreSQL server; without it the embedded database is used. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, '应以postgres://开头')
    .optional(),
  /** Sign-in that owns the tables, for migrations; without it DATABASE_URL owns them. */
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, '应以postgres://开头')
    .optional(),
  /** How long a service that starts waits for a PostgreSQL server that isn't there yet. */
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  /** From which the keys of receipts and of the audit are made; without it a file in SUIKAI_DATA. One for all nodes. */
  SUIKAI_SECRET: z.string().min(32, '至少32个字符').optional(),
  /** Whom backups are encrypted to (age1…); their keys need not be here. docs/OPERATIONS.md, Backup */
  BACKUP_RECIPIENTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''))
    .refine(
      (all) => all.length > 0 && all.every((one) => /^age1[a-z0-9]+$/.test(one)),
      '应为以age1开头的收件人，用逗号分隔',
    )
    .optional(),
  /** Or under what passphrase. */
  BACKUP_PASSPHRASE: z.string().min(16, '至少16个字符').optional(),
  /** File with the keys (AGE-SECRET-KEY-1…) that open encrypted backups, to restore one. */
  BACKUP_IDENTITY: z.string().min(1).optional(),
  /** Where `npm run drill` looks for the last backup, and how old that may be. */
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_MAX_HOURS: z.coerce.number().int().min(1).default(26),
  /** 0: no accounts of the demonstration; those that are there are shut. */
  SUIKAI_DEMO: flag.default(true),
  /** 1 lets them in where everybody may come; their passwords stand in the README. */
  SUIKAI_DEMO_PUBLIC: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Token of the sandbox robot; without it no robot may sign in. */
  ROBOT_TOKEN: z.string().min(16, '至少16个字符').optional(),
  /** Whoever has it registers robots and settles orders nobody else can: one token for all operators. */
  OPERATOR_TOKEN: z.string().min(16, '至少16个字符').optional(),
  /** Operators with names and tokens of their own; services/operators.ts. Without either nobody is let in. */
  OPERATORS_FILE: z.string().min(1).optional(),
  /** Where operators call, apart from everybody else; without it they call from this machine only. */
  OPERATOR_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  OPERATOR_HOST: z.string().min(1).default('127.0.0.1'),
  /** A lease ends so long after its last heartbeat; at least two calls long. */
  ROBOT_LEASE_MS: z.coerce.number().int().min(100).max(1_800_000).default(30_000),
  /** The bureau has answered a call within this time, or not at all. */
  ROBOT_CALL_MS: z.coerce.number().int().min(10).max(900_000).optional(),
  /** So long after a call has ended the bureau says truthfully whether it issued. */
  ROBOT_SETTLE_MS: z.coerce.number().int().min(0).max(900_000).default(5000),
  /** After a restore no robot gets a task for so long, unless an operator ends it sooner. PROTOCOL §9 */
  RECOVERY_MINUTES: z.coerce.number().int().min(0).max(55).default(30),
  /** How long what is of no further use is kept; services/retention.ts. Laptops rely on 400 days. PROTOCOL §2, §5 */
  KEEP_TOMBSTONES_DAYS: days(400, 400),
  KEEP_ANSWERS_DAYS: days(400, 400),
  KEEP_DRAFT_TEXTS_DAYS: days(1, 30),
  KEEP_HISTORY_DAYS: days(30, 400),
  KEEP_FILES_DAYS: days(366, 3660),
  /** Built app to serve. */
  SUIKAI_DIST: z.string().min(1).default('dist'),
  /** Address people use, when a proxy stands in front; https turns on secure cookies. */
  SUIKAI_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Whom to reach for what has to be bought, as people read it. */
  SUIKAI_CONTACT: z.string().trim().min(1).max(200).optional(),
  /** The issuing page people used before; the filling page leads back to it. M139 */
  SUIKAI_OLD_ENTRY: z.url({ protocol: /^https?$/ }).optional(),
  /** Where an OpenAI-compatible provider is asked about texts, as https://api.example.com/v1; without it none is. M318 */
  SUIKAI_AI_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => !/[@?#]/.test(text), '不能含有用户名、密码或参数')
    .optional(),
  SUIKAI_AI_KEY: z
    .string()
    .regex(/^[!-~]+$/, '应为可见的ASCII字符')
    .optional(),
  SUIKAI_AI_MODEL: z.string().min(1).max(100).optional(),
  /** Asked where the user wants it to think longer. */
  SUIKAI_AI_DEEP_MODEL: z.string().min(1).max(100).optional(),
  /** How long an answer may take; four times as long for thinking, which pages wait for. */
  SUIKAI_AI_SECONDS: z.coerce.number().int().min(1).max(40).default(30),
  /** Where companies are looked up by a part of their name, which stands for `{keyword}`; without it nobody outside is asked. M243 */
  SUIKAI_COMPANY_URL: z
    .string()
    .regex(/^https?:\/\/[^@#{}]+[{]keyword[}][^#{}]*$/, '应为http或https地址，并含有{keyword}')
    .optional(),
  SUIKAI_COMPANY_KEY: z
    .string()
    .regex(/^[!-~]+$/, '应为可见的ASCII字符')
    .optional(),
  /** Where in its answer the list and the fields of each company are; server/companies/company-fields.ts */
  SUIKAI_COMPANY_FIELDS: z
    .string()
    .default('')
    .refine(
      (text) => readCompanyFields(text) !== null,
      '应为以逗号分隔的“字段=路径”，如list=data.items,name=Name',
    ),
  SUIKAI_COMPANY_SECONDS: z.coerce.number().int().min(1).max(20).default(3),
  /** Where alarms are posted beside the log; without it they stand there alone. */
  SUIKAI_ALARM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Who has to give a code beside the password; anybody may. */
  SUIKAI_SECOND_FACTOR: z.enum(['optional', 'administrators', 'everybody']).default('optional'),
  /** Proxies that are believed about whom a call comes from: addresses, networks, `loopback`, `private`; 1: one beside the service. */
  TRUST_PROXY: z
    .string()
    .default('0')
    .refine((text) => readTrusts(text) !== null, '应为0、1，或以逗号分隔的地址、网段、loopback、private'),
  /** A session ends after this long without a request, and in any case after SESSION_HOURS. */
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(480),
  SESSION_HOURS: z.coerce.number().int().min(1).default(168),
  /** Sign-in attempts one address may make in a minute. */
  SIGN_INS_PER_MINUTE: most(60),
  /** Calls without a sign-in that one address may make in a minute, each route by itself; so may operators. */
  OPEN_CALLS_PER_MINUTE: most(600),
  ROBOT_CALLS_PER_MINUTE: most(6000),
  /** Calls of one user and of all users of a company in a minute, as one node counts them; of these, pushes. */
  CALLS_PER_MINUTE: most(3000),
  COMPANY_CALLS_PER_MINUTE: most(30_000),
  /** Of these, searches for companies of one user, which somebody outside may answer. */
  COMPANY_SEARCHES_PER_MINUTE: most(120),
  PUSHES_PER_MINUTE: most(600),
  COMPANY_PUSHES_PER_MINUTE: most(6000),
  /** What a company may keep: drafts that are neither issued nor deleted, their megabytes, entries of directories and settings; of these, one user's own. */
  MOST_DRAFTS: most(200_000),
  MOST_DRAFT_MB: most(20_000),
  MOST_ENTRIES: most(500_000),
  MOST_OWN_ENTRIES: most(5000),
});

/** Names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(variables.shape);

const LONGEST_CALL_MS = 15_000;

const isLoopback = (origin: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** Two calls fit into a lease, so that a robot that asks the bureau twice has it still. PROTOCOL §7.6 */
const environment = variables
  .transform((given) => ({
    ...given,
    ROBOT_CALL_MS: given.ROBOT_CALL_MS ?? Math.min(LONGEST_CALL_MS, given.ROBOT_LEASE_MS / 2),
  }))
  .refine((given) => given.ROBOT_LEASE_MS >= 2 * given.ROBOT_CALL_MS, {
    path: ['ROBOT_LEASE_MS'],
    message: '至少为ROBOT_CALL_MS的两倍',
  })
  .refine((given) => given.SUIKAI_AI_URL === undefined || given.SUIKAI_AI_MODEL !== undefined, {
    path: ['SUIKAI_AI_MODEL'],
    message: '在设置了SUIKAI_AI_URL时必须设置',
  })
  .refine(
    ({ SUIKAI_ORIGIN: origin, ...given }) =>
      !given.SUIKAI_DEMO || given.SUIKAI_DEMO_PUBLIC || origin === undefined || isLoopback(origin),
    {
      path: ['SUIKAI_DEMO'],
      message:
        '演示账号的密码是公开的，而SUIKAI_ORIGIN是公开的地址：请设置SUIKAI_DEMO=0；确实要公开演示的，设置SUIKAI_DEMO_PUBLIC=1',
    },
  );

export type Configuration = z.infer<typeof environment>;

const detailOf = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.')}${issue.message}`).join('；');

/** Reads and checks the settings. An empty variable counts as unset. */
export function readConfiguration(values: NodeJS.ProcessEnv): Result<Configuration> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given, IN_CHINESE);
  return parsed.success
    ? ok(parsed.data)
    : err(appError('start.configuration', { detail: detailOf(parsed.error) }));
}

export const isSecure = (configuration: Configuration): boolean =>
  configuration.SUIKAI_ORIGIN?.startsWith('https:') ?? false;
