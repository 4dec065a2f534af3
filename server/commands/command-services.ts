import type { Configuration } from '../configuration.ts';
import { openSecret, type ServiceSecret } from '../service-secret.ts';
import { auditHeads } from '../services/audit-heads.ts';
import { headSignatures } from '../services/head-signatures.ts';
import type { Services } from '../services/services.ts';
import type { Db } from '../store/open-database.ts';

/** What the use cases of operators work with, also without a running service. */
export type CommandServices = Pick<Services, 'db' | 'configuration' | 'signatures' | 'heads'>;

export function commandServices(
  configuration: Configuration,
  db: Db,
  secret: ServiceSecret = openSecret(configuration),
): CommandServices {
  const signatures = headSignatures(secret);
  const heads = auditHeads(signatures, () => undefined);
  return { db, configuration, signatures, heads };
}
