import path from 'node:path';
import { faultsShape, type Faults } from '../../robot/bureau/faults.ts';
import type { Entry } from '../../robot/bureau/ledger.ts';
import { ROBOT_TOKEN } from '../server/harness.ts';
import { startProgram, type Program } from '../server/processes.ts';

/** The sandbox bureau as a program of its own, and what can be asked of it and told to it. */
export interface RunningBureau {
  readonly program: Program;
  readonly url: string;
  readonly setFaults: (faults: Partial<Faults>) => Promise<unknown>;
  /** What it has issued, which is what counts. */
  readonly ledger: () => Promise<Entry[]>;
}

/** Keeps its ledger in this folder. */
export async function startBureau(folder: string): Promise<RunningBureau> {
  const program = startProgram('robot/bureau/main.ts', { SUIKAI_DATA: path.join(folder, 'bureau') });
  const url = await program.waitFor(/沙箱电子税局 (\S+)/);
  const ask = async (what: string, body: object = {}): Promise<unknown> =>
    (await fetch(`${url}/${what}`, { method: 'POST', body: JSON.stringify(body) })).json();
  return {
    program,
    url,
    setFaults: (faults) => ask('faults', faultsShape.parse(faults)),
    ledger: async () => (await ask('ledger')) as Entry[],
  };
}

/** A robot program that works for a service at a bureau, and asks often. */
export const startRobotAt = (
  serviceUrl: string,
  bureauUrl: string,
  variables: Readonly<Record<string, string>> = {},
): Program =>
  startProgram('robot/main.ts', {
    SUIKAI_URL: serviceUrl,
    BUREAU_URL: bureauUrl,
    ROBOT_TOKEN,
    ROBOT_POLL_MS: '50',
    ...variables,
  });
