import { z } from 'zod';
import { IN_CHINESE } from '../../wire/fault-words.ts';

const share = z.coerce.number().min(0).max(1).default(0);
const flag = z.boolean().default(false);

/** What a sandbox bureau does wrong, to practise and to test with. FAULTS H16 */
export const faultsShape = z.object({
  /** Issuing takes so long. */
  delay: z.coerce.number().int().min(0).max(600_000).default(0),
  /** Share of calls that get no answer; half of them were done all the same. */
  lose: share,
  /** Invoices are issued, but nobody is told. */
  mute: flag,
  /** Share of calls that reach the bureau twice. */
  duplicate: share,
  /** Share of invoices refused for no reason. */
  refuse: share,
  /** Looking up tells of other content than was issued. */
  lie: flag,
  /** Looking up sees an invoice only so long after it was issued, milliseconds. */
  settle: z.coerce.number().int().min(0).max(600_000).default(0),
  /** Nothing is answered at all. */
  down: flag,
  /** No device is signed in. */
  signedOut: flag,
  /** A seller may issue so many yuan in all; 0: no limit. */
  quota: z.coerce.number().min(0).default(0),
});

export type Faults = z.infer<typeof faultsShape>;

export const NO_FAULTS: Faults = faultsShape.parse({});

/** The switches as options of a command line, for `parseArgs`. */
export const FAULT_OPTIONS = {
  delay: { type: 'string' },
  lose: { type: 'string' },
  mute: { type: 'boolean' },
  duplicate: { type: 'string' },
  refuse: { type: 'string' },
  lie: { type: 'boolean' },
  settle: { type: 'string' },
  down: { type: 'boolean' },
  'signed-out': { type: 'boolean' },
  quota: { type: 'string' },
} as const;

/** The switches of a command line; `signed-out` is `signedOut`. */
export const readFaults = ({
  'signed-out': signedOut,
  ...rest
}: Readonly<Record<string, string | boolean | undefined>>): z.ZodSafeParseResult<Faults> =>
  faultsShape.safeParse({ ...rest, signedOut }, IN_CHINESE);
