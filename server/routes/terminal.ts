import { ok } from '../../domain/kernel/result.ts';
import {
  administratorsApi,
  amountWarningApi,
  invoiceInfoApi,
  limitStatusesApi,
  nextIssueApi,
  setLimitsApi,
} from '../../wire/limits.api.ts';
import {
  bureauTokenApi,
  deviceListApi,
  featureApi,
  inputPackageApi,
  loginStatusApi,
  peopleApi,
  permissionApi,
  readDefaultProductApi,
  readSellerApi,
  readTerminalConfigApi,
  terminalConfigApi,
  valueServiceApi,
  writeDefaultProductApi,
  writePeopleApi,
  writeSellerApi,
} from '../../wire/terminal.api.ts';
import { answered } from '../http/route-table.ts';
import { readDefaultProduct, writeDefaultProduct } from '../services/default-product.ts';
import {
  administrators,
  amountWarning,
  creditInfo,
  limitStatuses,
  nextIssue,
  setLimits,
} from '../services/limits.ts';
import {
  bureauToken,
  deviceLogin,
  hasFeature,
  holdsPermission,
  inputPackage,
  listDevices,
  valueService,
} from '../services/terminal.ts';
import {
  readConfig,
  readPeople,
  readSeller,
  writeConfig,
  writePeople,
  writeSeller,
} from '../services/terminal-settings.ts';

/** Limits and credit. 000 §7, 001 §7.5 */
const LIMIT_ROUTES = [
  answered(limitStatusesApi, 'limits.read', () => Promise.resolve(ok(limitStatuses()))),
  answered(setLimitsApi, 'limits.write', setLimits),
  answered(administratorsApi, 'accounts.read', administrators),
  answered(invoiceInfoApi, 'limits.read', creditInfo),
  answered(nextIssueApi, 'limits.read', nextIssue),
  answered(amountWarningApi, 'limits.read', amountWarning),
];

/** Terminals: sign-in to the bureau, what is switched on, what was set. 000 §7, 001 §7.4, §7.7, 002 §7 */
export const TERMINAL_ROUTES = [
  ...LIMIT_ROUTES,
  answered(loginStatusApi, 'work.read', deviceLogin),
  answered(bureauTokenApi, 'work.read', bureauToken),
  answered(valueServiceApi, 'work.read', valueService),
  answered(permissionApi, 'account.own', (_services, who, given) =>
    Promise.resolve(ok(holdsPermission(who, given))),
  ),
  answered(featureApi, 'work.read', hasFeature),
  answered(inputPackageApi, 'work.read', inputPackage),
  answered(deviceListApi, 'work.read', listDevices),
  answered(readTerminalConfigApi, 'work.read', readConfig),
  answered(terminalConfigApi, 'seller.write', writeConfig),
  answered(readSellerApi, 'work.read', readSeller),
  answered(writeSellerApi, 'seller.write', writeSeller),
  answered(readDefaultProductApi, 'work.read', readDefaultProduct),
  answered(writeDefaultProductApi, 'draft.write', writeDefaultProduct),
  answered(peopleApi, 'work.read', readPeople),
  answered(writePeopleApi, 'seller.write', writePeople),
];
