import { parseArgs } from 'node:util';
import { z } from 'zod';
import { IN_CHINESE } from '../wire/fault-words.ts';
import { FAULT_OPTIONS, readFaults, type Faults } from './bureau/faults.ts';

const ADDRESS = '应为http://或https://开头的地址';
const POLL = '应为10至60000的毫秒数';

const environment = z.object({
  /** Address of the service. */
  SUIKAI_URL: z.url({ protocol: /^https?$/, error: ADDRESS }).default('http://127.0.0.1:8787'),
  ROBOT_TOKEN: z
    .string({ error: '应为登记机器人时显示的令牌，见docs/ROBOT.md' })
    .min(16, '应为登记机器人时显示的令牌，至少16个字符'),
  /** Folder of the sandbox's ledger. */
  SUIKAI_DATA: z.string().min(1).default('.suikai'),
  /** File for the heads of the audit; without it none are kept. It is worth most where the service is not. */
  ROBOT_HEADS: z.string().min(1).optional(),
  /** A sandbox bureau of its own process; without it the robot has one inside. */
  BUREAU_URL: z.url({ protocol: /^https?$/, error: ADDRESS }).optional(),
  /** How long issuing takes, unless `--delay` says so. */
  ROBOT_DELAY_MS: z.string().regex(/^\d+$/, '应为毫秒数').default('800'),
  ROBOT_POLL_MS: z.coerce.number(POLL).int(POLL).min(10, POLL).max(60_000, POLL).default(1000),
});

export interface RobotConfiguration extends z.infer<typeof environment> {
  /** Of the sandbox inside. */
  readonly faults: Faults;
}

type Read =
  { readonly ok: true; readonly value: RobotConfiguration } | { readonly ok: false; readonly detail: string };

const wrong = (error: z.ZodError, mark = ''): Read => ({
  ok: false,
  detail: error.issues.map(({ path, message }) => `${mark}${path.join('.')}${message}`).join('；'),
});

const OPTIONS = Object.keys(FAULT_OPTIONS).map((name) => `--${name}`);

/** The settings of the environment and the command line, or what is wrong with them. */
export function readConfiguration(variables: NodeJS.ProcessEnv, args: readonly string[]): Read {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given, IN_CHINESE);
  if (!parsed.success) return wrong(parsed.error);
  try {
    const { values } = parseArgs({ args: [...args], options: FAULT_OPTIONS });
    const faults = readFaults({ ...values, delay: values.delay ?? parsed.data.ROBOT_DELAY_MS });
    return faults.success
      ? { ok: true, value: { ...parsed.data, faults: faults.data } }
      : wrong(faults.error, '--');
  } catch {
    return { ok: false, detail: `参数只能是${OPTIONS.join('、')}` };
  }
}
