import { isAuthorized, type Authorization } from '../../domain/account/authorizations.ts';
import type { Assistant } from '../../domain/account/session.ts';
import type { Configuration } from '../configuration.ts';

/** Whom to ask, and how. Never leaves the service as a whole: it has the key. */
export interface Provider {
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
  /** It has answered within this time, or it is given up. */
  readonly seconds: number;
}

interface Company {
  /** undefined: all. */
  readonly authorizations?: readonly Authorization[] | undefined;
}

/** Thinking takes so many times as long. */
const THINKING = 4;

const CALL = '/chat/completions';
const callOf = (url: string): string => {
  const base = url.replace(/\/+$/, '');
  return base.endsWith(CALL) ? base : base + CALL;
};

/** The provider that a company may ask; null where none is set or it may not. M036, M318 */
export function providerFor(configuration: Configuration, company: Company, deep: boolean): Provider | null {
  const { SUIKAI_AI_URL: url, SUIKAI_AI_KEY: key, SUIKAI_AI_SECONDS: seconds } = configuration;
  const { SUIKAI_AI_MODEL: quick, SUIKAI_AI_DEEP_MODEL: thinking } = configuration;
  const model = deep ? thinking : quick;
  if (url === undefined || model === undefined || !isAuthorized(company, 'assistant')) return null;
  if (deep && !isAuthorized(company, 'author')) return null;
  return { url: callOf(url), key, model, seconds: deep ? seconds * THINKING : seconds };
}

/** What a session says of it: that there is one, and where texts go. */
export function assistantFor(
  configuration: Configuration,
  company: Company,
): { readonly assistant?: Assistant } {
  const provider = providerFor(configuration, company, false);
  if (provider === null) return {};
  const deep = providerFor(configuration, company, true) !== null;
  return { assistant: { provider: new URL(provider.url).host, deep } };
}
