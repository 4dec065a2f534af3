import type { Session } from '../../domain/account/session.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { servedCompaniesApi, visitCompanyApi } from '../../wire/support.api.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { askService } from './ask-service.ts';
import { rememberSession } from './session-database.ts';

/** A company that support may look at. */
export interface ServedCompany {
  readonly tenantId: string;
  readonly name: string;
}

/** What support may ask for: whichever company another tab looks at, these are about the support company itself. */
export const SUPPORT_CALLS = {
  /** The companies it serves. */
  async companies(): Promise<Result<readonly ServedCompany[]>> {
    const said = await askService(fetchTransport, servedCompaniesApi);
    return said.ok ? ok(said.value.companies) : said;
  },
  /** Looks at a company from now on, or with null at none; this laptop remembers it for its next start. */
  async visit(tenantId: string | null): Promise<Result<Session>> {
    const said = await askService(fetchTransport, visitCompanyApi, { body: { tenantId } });
    if (said.ok) await rememberSession(said.value);
    return said;
  },
};

export type SupportCalls = typeof SUPPORT_CALLS;
