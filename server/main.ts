import type { AppError } from '../domain/kernel/errors.ts';
import { readConfiguration } from './configuration.ts';
import { anyErrorText } from './error-rows.ts';
import { listen, startService, type Service } from './start-service.ts';

const STOP_MS = 10_000;

function say(error: AppError): void {
  process.stderr.write(`${anyErrorText(error)}\n`);
}

function giveUp(error: AppError): never {
  say(error);
  process.exit(1);
}

/** Ends in time even when a client holds its connection or the database hangs. */
async function stop(service: Service, why: string): Promise<void> {
  const { app } = service;
  app.log.info({ why }, 'stopping');
  setTimeout(() => app.server.closeAllConnections(), STOP_MS * 0.5).unref();
  setTimeout(() => process.exit(1), STOP_MS * 0.95).unref();
  await service.stop();
  process.exit(0);
}

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  if (!configuration.ok) giveUp(configuration.error);
  const service = await startService(configuration.value, say);
  if (!service.ok) giveUp(service.error);
  // Before anybody hears that it listens: whoever does may stop it at once.
  const stopping = new AbortController();
  // `disconnect`: the launcher is gone.
  for (const why of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.on(why, () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      void stop(service.value, why);
    });
  const address = await listen(service.value);
  if (!address.ok) {
    await service.value.stop();
    giveUp(address.error);
  }
  await service.value.database.lost;
  // The database process is gone without being asked: whoever started us starts us again.
  if (!stopping.signal.aborted) process.exit(1);
}

await main();
