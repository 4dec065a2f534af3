import { OFTEN } from '../../tools/often.ts';
import { readConfiguration, type Configuration } from '../../server/configuration.ts';

export const ROBOT_TOKEN = 'robot-token-of-the-tests';

export function testConfiguration(variables: Record<string, string>): Configuration {
  const configuration = readConfiguration({
    PORT: '0',
    LOG_LEVEL: 'silent',
    ROBOT_TOKEN,
    ...OFTEN,
    ...variables,
  });
  if (!configuration.ok) throw new Error(JSON.stringify(configuration.error));
  return configuration.value;
}
