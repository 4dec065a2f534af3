import { z } from 'zod';

const environment = z.object({
  /** Address of the service. */
  SUIKAI_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8787'),
  ROBOT_TOKEN: z.string().min(16),
  /** Folder of the robot's own ledger. */
  SUIKAI_DATA: z.string().min(1).default('.suikai'),
  /** How long issuing takes. */
  ROBOT_DELAY_MS: z.coerce.number().int().min(0).max(600_000).default(800),
  ROBOT_POLL_MS: z.coerce.number().int().min(10).max(60_000).default(1000),
});

export type RobotConfiguration = z.infer<typeof environment>;

/** The settings, or what is wrong with them. */
export function readConfiguration(
  variables: NodeJS.ProcessEnv,
):
  | { readonly ok: true; readonly value: RobotConfiguration }
  | { readonly ok: false; readonly detail: string } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return { ok: true, value: parsed.data };
  const detail = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('；');
  return { ok: false, detail };
}
