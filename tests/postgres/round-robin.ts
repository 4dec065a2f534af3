import { once } from 'node:events';
import net from 'node:net';

/** A load balancer: one address, behind it nodes that come and go. It carries bytes and understands none of them. */
export interface RoundRobin {
  readonly url: string;
  /** Which address a node has from now on. */
  place(node: number, url: string): void;
  /** How many connections each node has taken, by its number. */
  taken(): readonly number[];
  close(): Promise<void>;
}

/** A connection to a node; null where none listens. */
async function connect(port: number): Promise<net.Socket | null> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

/** What is said on either side is said on the other, and so is that it broke. */
function join(one: net.Socket, other: net.Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}

/** Each connection goes to the node whose turn it is, or where that one is dead to the next; a connection whose node dies breaks. */
export async function openRoundRobin(nodes: number): Promise<RoundRobin> {
  const ports = Array.from({ length: nodes }, () => 0);
  const taken = ports.map(() => 0);
  const open = new Set<net.Socket>();
  let turn = 0;

  async function carry(client: net.Socket): Promise<void> {
    const first = turn++;
    for (let tried = 0; tried < nodes; tried++) {
      const node = (first + tried) % nodes;
      const server = await connect(ports[node] ?? 0);
      if (server === null) continue;
      if (client.destroyed) return void server.destroy();
      taken[node] = (taken[node] ?? 0) + 1;
      open.add(server.on('close', () => open.delete(server)));
      join(client, server);
      return;
    }
    client.destroy();
  }

  const server = net.createServer((client) => {
    open.add(client.on('close', () => open.delete(client)));
    client.on('error', () => client.destroy());
    void carry(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as net.AddressInfo).port)}`,
    place: (node, url) => (ports[node] = Number(new URL(url).port)),
    taken: () => taken,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
