import { z } from 'zod';
import { fileFormat } from './invoice-files.api.ts';

/** Longest list of orders that is asked about at once. */
export const MOST_TASKS = 50;

/** What a robot tried: when it asked the bureau, ISO 8601, and what came of it; '' while nobody knows. */
const attempt = z.object({
  robot: z.string(),
  begunAt: z.string(),
  outcome: z.enum(['', 'issued', 'refused', 'notFound', 'unknown']),
});

const orderTask = z.object({
  subId: z.uuid(),
  /** State of the lease machine, docs/ROBOT.md; one that is new to the reader is none of the known ones. */
  state: z.string(),
  /** Who holds it or held it last; '' while nobody did. */
  robot: z.string(),
  /** How often it was leased. */
  leases: z.number().int(),
  /** Milliseconds until a robot may take it, by the clock of the service; 0: now. */
  dueInMs: z.number().int(),
  /** The service was restored from a backup: it is looked up before it is issued. PROTOCOL §9 */
  mustLookUp: z.boolean(),
  /** The robot its user chose; '' for any. M298 */
  wantedRobot: z.string().default(''),
  attempts: z.array(attempt),
  /** What came with its invoice. */
  files: z.array(fileFormat).default([]),
  /** What the robot of its device said in the last minutes; null: no robot said anything. M285 */
  login: z.object({ signedIn: z.boolean(), hasCode: z.boolean() }).nullable(),
});

/** Ours: how far the robots are with these orders; unknown ones are left out. */
export const orderTasksApi = {
  method: 'POST',
  path: '/v2/tax/order/tasks',
  request: z.object({ subIds: z.array(z.uuid()).min(1).max(MOST_TASKS) }),
  response: z.object({ tasks: z.array(orderTask) }),
} as const;
export type OrderTaskWire = z.infer<typeof orderTask>;
