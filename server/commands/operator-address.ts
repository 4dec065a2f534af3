import type { Configuration } from '../configuration.ts';

type Settings = Pick<Configuration, 'HOST' | 'PORT' | 'OPERATOR_HOST' | 'OPERATOR_PORT'>;

/** Who listens everywhere is asked where operators may: here. */
const EVERYWHERE = ['0.0.0.0', '::', '[::]'];

/** Where the running service listens to operators. */
export function operatorAddress({ HOST, PORT, OPERATOR_HOST, OPERATOR_PORT }: Settings): string {
  const [host, port] = OPERATOR_PORT === undefined ? [HOST, PORT] : [OPERATOR_HOST, OPERATOR_PORT];
  return `http://${EVERYWHERE.includes(host) ? '127.0.0.1' : host}:${String(port)}`;
}
