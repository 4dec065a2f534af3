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
import { answered } from '../http/route-table.ts';
import { loadSession } from '../services/account.ts';
import { changePassword } from '../services/change-password.ts';
import { keepLaptopKey, releaseLaptopKey } from '../services/laptop-keys.ts';
import { listLaptops, setLaptop } from '../services/laptops.ts';
import { removeLaptop } from '../services/remove-laptops.ts';
import { endSessions, listSessions } from '../services/sessions.ts';

/** What a browser kept of this site is gone with the answer, also the text of what was deleted before. */
const STORAGE_ANEW = { 'clear-site-data': '"storage"' };

/** A user's own account. */
export const ACCOUNT_ROUTES = [
  answered(sessionApi, 'account.own', async (services, who) => ok(await loadSession(services, who))),
  answered(changePasswordApi, 'account.own', changePassword),
  answered(listSessionsApi, 'account.own', async (services, who) => ok(await listSessions(services, who))),
  answered(endSessionsApi, 'account.own', endSessions),
  answered(listLaptopsApi, 'account.own', async (services, who) => ok(await listLaptops(services, who))),
  answered(setLaptopApi, 'account.own', setLaptop),
  answered(removeLaptopApi, 'account.own', removeLaptop),
  answered(keepLaptopKeyApi, 'account.own', keepLaptopKey, STORAGE_ANEW),
  answered(releaseLaptopKeyApi, 'account.own', releaseLaptopKey),
];
