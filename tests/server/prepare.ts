import { seedDemo } from '../../server/services/seed.ts';
import { openDatabase } from '../../server/store/open-database.ts';
import { testConfiguration } from './configuration.ts';

/** Brings a database up to date, and lets the demo companies in. */
export async function prepare(variables: Record<string, string>, withDemo: boolean): Promise<void> {
  const opened = await openDatabase(testConfiguration(variables));
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  if (withDemo) await seedDemo(opened.value.db);
  await opened.value.close();
}
