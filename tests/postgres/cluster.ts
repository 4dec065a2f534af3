import { kill, startServer, type RunningService } from '../server/processes.ts';
import { openRoundRobin, type RoundRobin } from './round-robin.ts';

/** Node programs of one service behind one address. */
export interface Cluster {
  readonly url: string;
  /** Nodes that ended although nobody ended them, and what they said. */
  readonly died: readonly string[];
  /** Ends a node, in order or by force, and starts another in its place. */
  replace(node: number, how: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** How many connections each place has taken. */
  taken(): readonly number[];
  close(): Promise<void>;
}

interface Place {
  service: RunningService;
  isEnding: boolean;
}

/** A user may call as often as a test likes. */
export const WITHOUT_RATES = Object.fromEntries(
  ['CALLS', 'COMPANY_CALLS', 'PUSHES', 'COMPANY_PUSHES'].map((what) => [`${what}_PER_MINUTE`, '1000000']),
);

export async function openCluster(
  nodes: number,
  data: string,
  variables: Record<string, string>,
): Promise<Cluster> {
  const balancer: RoundRobin = await openRoundRobin(nodes);
  const died: string[] = [];
  const places: Place[] = [];

  async function start(node: number): Promise<void> {
    const place = { service: await startServer(data, { ...WITHOUT_RATES, ...variables }), isEnding: false };
    places[node] = place;
    void place.service.exit.then(() => {
      if (!place.isEnding) died.push(`node ${String(node)}: ${place.service.errors()}`);
    });
    balancer.place(node, place.service.url);
  }

  async function end(node: number, how: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const place = places[node];
    if (place === undefined) return;
    place.isEnding = true;
    place.service.child.kill(how);
    await place.service.exit;
  }

  for (let node = 0; node < nodes; node++) await start(node);
  return {
    url: balancer.url,
    died,
    async replace(node, how) {
      await end(node, how);
      await start(node);
    },
    taken: () => balancer.taken(),
    async close() {
      for (const place of places) place.isEnding = true;
      await Promise.all(places.map(({ service }) => kill(service)));
      await balancer.close();
    },
  };
}
