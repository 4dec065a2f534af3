import type { Session } from '../../domain/account/session.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import {
  changePasswordApi,
  endSessionsApi,
  listLaptopsApi,
  listSessionsApi,
  removeLaptopApi,
  setLaptopApi,
} from '../../wire/account.api.ts';
import {
  beginFactorApi,
  confirmFactorApi,
  removeFactorApi,
  renewRecoveryCodesApi,
  secondFactorApi,
} from '../../wire/second-factor.api.ts';
import { USER_HEADER } from '../../wire/start-calls.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { askService } from './ask-service.ts';
import type { Transport } from './sync/ports.ts';

/** 两步验证 of the user. */
export interface SecondFactor {
  readonly on: boolean;
  /** May not be turned off. */
  readonly required: boolean;
  /** How many are left. */
  readonly recoveryCodes: number;
}

/** A laptop the account was signed in from, or what is signed in without naming one. */
export interface SignInPlace {
  /** null: what did not name its laptop. */
  readonly laptopId: string | null;
  /** As the browser calls itself. */
  readonly agent: string;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
  readonly revoked: boolean;
  /** The one that asks. */
  readonly current: boolean;
  /** What is signed in there now, the latest use first. */
  readonly sessions: readonly { readonly id: string; readonly address: string }[];
}

/** What a user may do about their own account at the service. */
export interface AccountService {
  /** Ends every other session. password.*: why not, said by the service. */
  changePassword(current: string, next: string): Promise<Result<null>>;
  secondFactor(): Promise<Result<SecondFactor>>;
  /** A secret for a telephone, as text and as address for a QR code. */
  beginFactor(password: string): Promise<Result<{ readonly secret: string; readonly uri: string }>>;
  /** Recovery codes, the only time. */
  readonly confirmFactor: (code: string) => Promise<Result<readonly string[]>>;
  readonly renewRecoveryCodes: (password: string, code: string) => Promise<Result<readonly string[]>>;
  readonly removeFactor: (password: string, code: string) => Promise<Result<null>>;
  /** The one that asks first, then the latest use. */
  places(): Promise<Result<readonly SignInPlace[]>>;
  /** Shuts a laptop out, or lets it sign in again. FAULTS A5 */
  setLaptop(laptopId: string, revoked: boolean): Promise<Result<null>>;
  /** Forgets a laptop that is used no more: it counts no longer among those an account may have. */
  removeLaptop(laptopId: string): Promise<Result<null>>;
  /** Ends these sessions, or with null all but the one that asks. */
  endSessions(ids: readonly string[] | null): Promise<Result<null>>;
}

/** In the name of this user alone: another one may have signed in on this laptop meanwhile. */
export function accountService(
  { userId }: Pick<Session, 'userId'>,
  transport: Transport = fetchTransport,
): AccountService {
  const own: Transport = (request) =>
    transport({ ...request, headers: { ...request.headers, [USER_HEADER]: userId } });
  return {
    changePassword: (current, next) => askService(own, changePasswordApi, { body: { current, next } }),
    secondFactor: () => askService(own, secondFactorApi),
    beginFactor: (password) => askService(own, beginFactorApi, { body: { password } }),
    confirmFactor: async (code) => codesOf(await askService(own, confirmFactorApi, { body: { code } })),
    renewRecoveryCodes: async (password, code) =>
      codesOf(await askService(own, renewRecoveryCodesApi, { body: { password, code } })),
    removeFactor: (password, code) => askService(own, removeFactorApi, { body: { password, code } }),
    async places() {
      const laptops = await askService(own, listLaptopsApi);
      if (!laptops.ok) return laptops;
      const sessions = await askService(own, listSessionsApi);
      return sessions.ok ? ok(placesOf(laptops.value.laptops, sessions.value.sessions)) : sessions;
    },
    setLaptop: (laptopId, revoked) => askService(own, setLaptopApi, { body: { laptopId, revoked } }),
    removeLaptop: (laptopId) => askService(own, removeLaptopApi, { body: { laptopId } }),
    async endSessions(ids) {
      for (const sessionId of ids ?? [null]) {
        const ended = await askService(own, endSessionsApi, { body: { sessionId } });
        if (!ended.ok) return ended;
      }
      return ok(null);
    },
  };
}

const codesOf = (answer: Result<{ readonly recoveryCodes: readonly string[] }>): Result<readonly string[]> =>
  answer.ok ? ok(answer.value.recoveryCodes) : answer;

type LaptopWire = (typeof listLaptopsApi.response)['_output']['laptops'][number];
type SessionWire = (typeof listSessionsApi.response)['_output']['sessions'][number];

function placesOf(laptops: readonly LaptopWire[], sessions: readonly SessionWire[]): SignInPlace[] {
  const at = (laptopId: string | null) => sessions.filter((session) => session.laptopId === laptopId);
  const known = laptops.map(({ id, agent, seenAt, revokedAt, current }): SignInPlace => {
    const signedIn = at(id);
    return {
      laptopId: id,
      agent,
      seenAt: Date.parse(signedIn[0]?.seenAt ?? seenAt),
      revoked: revokedAt !== null,
      current,
      sessions: signedIn,
    };
  });
  const unnamed = at(null).map((session): SignInPlace => ({
    laptopId: null,
    agent: session.agent,
    seenAt: Date.parse(session.seenAt),
    revoked: false,
    current: session.current,
    sessions: [session],
  }));
  return [...known, ...unnamed].sort((a, b) => Number(b.current) - Number(a.current) || b.seenAt - a.seenAt);
}
