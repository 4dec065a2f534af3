import type { z } from 'zod';
import { needsSecondFactor } from '../../domain/account/second-factor.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { resetFactorApi } from '../../wire/accounts.api.ts';
import type * as api from '../../wire/second-factor.api.ts';
import { acrossTenants, inTenant, readTenant, type TenantTx } from '../store/tenant-tx.ts';
import { giveRecoveryCodes, hasFactor, makeSecret, takeCode } from './factor-codes.ts';
import { OPERATOR } from './operators.ts';
import { provePassword, proveAgain } from './own-password.ts';
import type { Principal, Services } from './services.ts';

type Codes = z.infer<typeof api.confirmFactorApi.response>;

const remove = ({ db, tenant }: TenantTx, userId: string) =>
  db.deleteFrom('second_factors').where('tenant', '=', tenant).where('user_id', '=', userId).execute();

const endOthers = ({ db, tenant }: TenantTx, userId: string, kept: string | null) =>
  db
    .deleteFrom('sessions')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where((eb) => (kept === null ? eb.lit(true) : eb('session_id', '<>', kept)))
    .execute();

/** Whether it is on, has to be, and how many recovery codes are left. */
export const secondFactorOf = (
  { db, configuration }: Services,
  who: Principal,
): Promise<z.infer<typeof api.secondFactorApi.response>> =>
  readTenant(db, who.tenant, async (tx) => {
    const codes = await tx.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('tenant', '=', tx.tenant)
      .where('user_id', '=', who.userId)
      .execute();
    return {
      on: await hasFactor(tx, who.userId),
      required: needsSecondFactor(configuration.SUIKAI_SECOND_FACTOR, who),
      recoveryCodes: codes.length,
    };
  });

/** A secret for a telephone; in place of one of which no code was ever right. */
export async function beginFactor(
  services: Services,
  who: Principal,
  { password }: z.infer<typeof api.beginFactorApi.request>,
): Promise<Result<z.infer<typeof api.beginFactorApi.response>>> {
  const proved = await proveAgain(services, who, provePassword(password));
  if (!proved.ok) return proved;
  return inTenant(services.db, who.tenant, async (tx) => {
    const { tenant } = tx;
    if (await hasFactor(tx, who.userId)) return err(appError('secondFactor.on'));
    const { secret, uri, sealed } = makeSecret(
      services.secret,
      { tenant, userId: who.userId },
      proved.value.account,
    );
    await remove(tx, who.userId);
    await tx.db
      .insertInto('second_factors')
      .values({ tenant, user_id: who.userId, secret: sealed })
      .execute();
    await tx.audit(who.userId, 'second-factor.begin', {});
    return ok({ secret, uri });
  });
}

/** Takes a code in its own transaction: what was used is used, whatever comes of it. */
const proveCode = (services: Services, who: Principal, code: string) => async () => {
  const taken = await inTenant(services.db, who.tenant, (tx) =>
    takeCode(tx, services.secret, who.userId, code),
  );
  return taken === null ? appError('secondFactor.wrong') : null;
};

/** From the first right code on it is asked for at every sign-in; other sessions, begun without, end. */
export async function confirmFactor(
  services: Services,
  who: Principal,
  { code }: z.infer<typeof api.confirmFactorApi.request>,
): Promise<Result<Codes>> {
  const proved = await proveAgain(services, who, proveCode(services, who, code));
  if (!proved.ok) return proved;
  return inTenant(services.db, who.tenant, async (tx) => {
    if (await hasFactor(tx, who.userId)) return err(appError('secondFactor.on'));
    await tx.db
      .updateTable('second_factors')
      .set({ confirmed_at: tx.now })
      .where('tenant', '=', tx.tenant)
      .where('user_id', '=', who.userId)
      .execute();
    await endOthers(tx, who.userId, who.sessionId);
    await tx.audit(who.userId, 'second-factor.on', {});
    return ok({ recoveryCodes: await giveRecoveryCodes(tx, who.userId) });
  });
}

/** Password and code as one attempt, for what weakens or renews it: a right password makes no room for guesses at the code. */
const proveBoth = (
  services: Services,
  who: Principal,
  { password, code }: z.infer<typeof api.removeFactorApi.request>,
) =>
  proveAgain(
    services,
    who,
    async (user) => (await provePassword(password)(user)) ?? (await proveCode(services, who, code)()),
  );

export async function renewRecoveryCodes(
  services: Services,
  who: Principal,
  given: z.infer<typeof api.renewRecoveryCodesApi.request>,
): Promise<Result<Codes>> {
  const proved = await proveBoth(services, who, given);
  if (!proved.ok) return proved;
  return inTenant(services.db, who.tenant, async (tx) => {
    if (!(await hasFactor(tx, who.userId))) return err(appError('notFound'));
    await tx.audit(who.userId, 'second-factor.recovery-codes', {});
    return ok({ recoveryCodes: await giveRecoveryCodes(tx, who.userId) });
  });
}

export async function removeFactor(
  services: Services,
  who: Principal,
  given: z.infer<typeof api.removeFactorApi.request>,
): Promise<Result<null>> {
  if (needsSecondFactor(services.configuration.SUIKAI_SECOND_FACTOR, who))
    return err(appError('secondFactor.required'));
  const proved = await proveBoth(services, who, given);
  if (!proved.ok) return proved;
  return inTenant(services.db, who.tenant, async (tx) => {
    await remove(tx, who.userId);
    await tx.audit(who.userId, 'second-factor.off', {});
    return ok(null);
  });
}

/** For who has lost telephone and recovery codes; wherever they are signed in, they are no more. */
export async function resetFactor(
  { db }: Pick<Services, 'db'>,
  { account }: z.infer<typeof resetFactorApi.request>,
  by = OPERATOR,
): Promise<Result<null>> {
  const user = await acrossTenants(db, (tx) =>
    tx.selectFrom('users').select(['tenant', 'user_id']).where('account', '=', account).executeTakeFirst(),
  );
  if (user === undefined) return err(appError('account.unknown', { account }));
  return inTenant(db, user.tenant, async (tx) => {
    await remove(tx, user.user_id);
    await endOthers(tx, user.user_id, null);
    await tx.audit(by, 'second-factor.reset', { account });
    return ok(null);
  });
}
