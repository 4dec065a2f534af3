import { readConfiguration, type Configuration } from '../../server/configuration.ts';

export const ROBOT_TOKEN = 'robot-token-of-the-tests';

/** Tests call more often than people; those about it say how often one may. */
const OFTEN = Object.fromEntries(
  ['OPEN', 'ROBOT', '', 'COMPANY'].map((who) => [
    `${who === '' ? '' : `${who}_`}CALLS_PER_MINUTE`,
    '1000000',
  ]),
);
const PUSHES = { PUSHES_PER_MINUTE: '1000000', COMPANY_PUSHES_PER_MINUTE: '1000000' };

export function testConfiguration(variables: Record<string, string>): Configuration {
  const configuration = readConfiguration({
    PORT: '0',
    LOG_LEVEL: 'silent',
    ROBOT_TOKEN,
    ...OFTEN,
    ...PUSHES,
    ...variables,
  });
  if (!configuration.ok) throw new Error(JSON.stringify(configuration.error));
  return configuration.value;
}
