import { ok } from '../../domain/kernel/result.ts';
import {
  changePasswordApi,
  endSessionsApi,
  listLaptopsApi,
  listSessionsApi,
  setLaptopApi,
} from '../../wire/account.api.ts';
import { sessionApi } from '../../wire/auth.api.ts';
import { answered } from '../http/route-table.ts';
import { loadSession } from '../services/account.ts';
import { changePassword } from '../services/change-password.ts';
import { listLaptops, setLaptop } from '../services/laptops.ts';
import { endSessions, listSessions } from '../services/sessions.ts';

/** A user's own account. */
export const ACCOUNT_ROUTES = [
  answered(sessionApi, 'account.own', async (services, who) => ok(await loadSession(services, who))),
  answered(changePasswordApi, 'account.own', changePassword),
  answered(listSessionsApi, 'account.own', async (services, who) => ok(await listSessions(services, who))),
  answered(endSessionsApi, 'account.own', endSessions),
  answered(listLaptopsApi, 'account.own', async (services, who) => ok(await listLaptops(services, who))),
  answered(setLaptopApi, 'account.own', setLaptop),
];
