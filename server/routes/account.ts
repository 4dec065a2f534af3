import { ok } from '../../domain/kernel/result.ts';
import {
  changePasswordApi,
  endSessionsApi,
  listLaptopsApi,
  listSessionsApi,
  removeLaptopApi,
  setLaptopApi,
} from '../../wire/account.api.ts';
import { keepLaptopKeyApi, releaseLaptopKeyApi } from '../../wire/laptop-key.api.ts';
import { sessionApi } from '../../wire/auth.api.ts';
import { servedCompaniesApi, visitCompanyApi } from '../../wire/support.api.ts';
import {
  beginFactorApi,
  confirmFactorApi,
  removeFactorApi,
  renewRecoveryCodesApi,
  secondFactorApi,
} from '../../wire/second-factor.api.ts';
import { answered, type Route } from '../http/route-table.ts';
import { STORAGE_ANEW } from '../http/storage-anew.ts';
import { loadSession } from '../services/account.ts';
import { changePassword } from '../services/change-password.ts';
import { keepLaptopKey, releaseLaptopKey } from '../services/laptop-keys.ts';
import { listLaptops, setLaptop } from '../services/laptops.ts';
import { removeLaptop } from '../services/remove-laptops.ts';
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '../services/second-factor.ts';
import { endSessions, listSessions } from '../services/sessions.ts';
import { servedCompanies, visitCompany } from '../services/support-visits.ts';

const whileOwed = (route: Route): Route => ({ ...route, whileOwed: true });

/** A user's own account. */
export const ACCOUNT_ROUTES = [
  whileOwed(
    answered(sessionApi, 'account.own', async (services, who) => ok(await loadSession(services, who))),
  ),
  whileOwed(answered(changePasswordApi, 'account.own', changePassword)),
  answered(secondFactorApi, 'account.own', async (services, who) => ok(await secondFactorOf(services, who))),
  whileOwed(answered(beginFactorApi, 'account.own', beginFactor)),
  whileOwed(answered(confirmFactorApi, 'account.own', confirmFactor)),
  answered(renewRecoveryCodesApi, 'account.own', renewRecoveryCodes),
  answered(removeFactorApi, 'account.own', removeFactor),
  answered(listSessionsApi, 'account.own', async (services, who) => ok(await listSessions(services, who))),
  answered(endSessionsApi, 'account.own', endSessions),
  answered(listLaptopsApi, 'account.own', async (services, who) => ok(await listLaptops(services, who))),
  answered(setLaptopApi, 'account.own', setLaptop),
  answered(removeLaptopApi, 'account.own', removeLaptop),
  answered(keepLaptopKeyApi, 'account.own', keepLaptopKey, STORAGE_ANEW),
  answered(servedCompaniesApi, 'support.visit', servedCompanies),
  answered(visitCompanyApi, 'support.visit', visitCompany),
  answered(releaseLaptopKeyApi, 'account.own', releaseLaptopKey),
];
