import type { Session } from '../../domain/account/session.ts';
import { COMPANIES_FROM } from '../../domain/customers/company-search.ts';
import type { FoundCompanies, WhyKept } from '../../domain/customers/found-companies.ts';
import { EMPTY_PARTY, type Party } from '../../domain/invoice/invoice.ts';
import { searchNames } from '../../domain/pinyin/search-names.ts';
import { companySearchApi, decodeSearch, encodeCompanyQuery } from '../../wire/companies.api.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { patience } from './adapters/patience.ts';
import { askService } from './ask-service.ts';
import { inNameOf } from './credit-service.ts';
import type { Keep } from './limits-service.ts';
import type { Transport } from './sync/ports.ts';

/** Milliseconds for which somebody who types a name is told nothing. */
const PATIENCE = 8000;
/** Companies kept for hours without a network, the latest found first. */
const MOST_KEPT = 200;
/** Offered of those at once, as many as the service finds. */
const OFFERED = 10;

/** Looks for companies by a part of their name; what it finds after the signal is not waited for. */
export type FindCompanies = (text: string, signal: AbortSignal) => Promise<FoundCompanies>;

/** What is looked for, by whom and for whom. */
export interface CompanyQuestion {
  readonly user: Pick<Session, 'userId' | 'tenantId'>;
  readonly taxpayerId: string;
  readonly deviceId: string;
  readonly text: string;
  readonly connected: boolean;
  /** Ends it: something else was typed. */
  readonly signal: AbortSignal;
}

type Whose = Pick<CompanyQuestion, 'user' | 'taxpayerId'>;

const NOBODY: FoundCompanies = { companies: [], kept: null, said: '' };

/**
 * Companies by a part of their name, or by the beginning of their tax id: from the service, and where it says nothing from
 * those that it found before. Never rejects. M243, M244
 */
export async function findCompanies(
  asked: CompanyQuestion,
  keep: Keep,
  transport: Transport = fetchTransport,
): Promise<FoundCompanies> {
  const { user, taxpayerId, deviceId, connected, signal } = asked;
  const text = asked.text.trim();
  if (text.length < COMPANIES_FROM) return NOBODY;
  if (!connected) return known(asked, keep, text, 'offline');
  const calls: Transport = (request) =>
    inNameOf(user, transport)({ ...request, signal: AbortSignal.any([signal, patience(PATIENCE)]) });
  const query = encodeCompanyQuery({ diskId: deviceId, taxpayerId, keyword: text });
  const answer = await askService(calls, companySearchApi, { query });
  if (!answer.ok) return known(asked, keep, text, 'unanswered');
  const { companies, said } = decodeSearch(answer.value);
  if (companies.length > 0) keepCompanies(asked, keep, companies);
  return { companies, kept: null, said };
}

function known(whose: Whose, keep: Keep, text: string, kept: WhyKept): FoundCompanies {
  const isMeant = searchNames(text);
  const companies = keptCompanies(whose, keep)
    .filter(({ name, taxId }) => isMeant(name) !== null || taxId.startsWith(text.toUpperCase()))
    .slice(0, OFFERED);
  return { companies, kept, said: '' };
}

/** With the company's id, so that all of it goes where nothing is to be left of the company. */
const keyOf = ({ user, taxpayerId }: Whose): string => `companies.${user.tenantId}.${taxpayerId}`;

function keepCompanies(whose: Whose, keep: Keep, found: readonly Party[]): void {
  const names = new Set(found.map(({ name }) => name));
  const before = keptCompanies(whose, keep).filter(({ name }) => !names.has(name));
  keep.write(keyOf(whose), JSON.stringify([...found, ...before].slice(0, MOST_KEPT)));
}

/** The latest found first; none where what is kept can't be read. */
function keptCompanies(whose: Whose, keep: Pick<Keep, 'read'>): readonly Party[] {
  try {
    const rows = JSON.parse(keep.read(keyOf(whose)) || '[]') as Partial<Party>[];
    return rows
      .map((row) => ({ ...EMPTY_PARTY, ...row }))
      .filter((party) => Object.values(party).every((text) => typeof text === 'string'));
  } catch {
    return [];
  }
}
