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
  terminalConfigApi,
  valueServiceApi,
  writeDefaultProductApi,
  writePeopleApi,
  writeSellerApi,
} from '../../wire/terminal.api.ts';
import { answered } from '../http/route-table.ts';
import { NOBODY, readSetting, unconfiguredSeller, writeSetting } from '../services/device-settings.ts';
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
  answered(terminalConfigApi, 'seller.write', (services, who, { diskId, ask }) =>
    writeSetting(services, who, { diskId, name: 'askNewGoods' }, ask),
  ),
  answered(readSellerApi, 'work.read', (services, who, { diskId }) =>
    readSetting(services, who, { diskId, name: 'seller' }, ({ seller }) => unconfiguredSeller(seller)),
  ),
  answered(writeSellerApi, 'seller.write', (services, who, { diskId, ...seller }) =>
    writeSetting(services, who, { diskId, name: 'seller' }, seller),
  ),
  answered(readDefaultProductApi, 'work.read', (services, who, { diskId }) =>
    readSetting(services, who, { diskId, name: 'defaultProduct' }, () => null),
  ),
  answered(writeDefaultProductApi, 'seller.write', (services, who, { diskId, ...product }) =>
    writeSetting(services, who, { diskId, name: 'defaultProduct' }, product),
  ),
  answered(peopleApi, 'work.read', async (services, who, { diskId }) => {
    const people = await readSetting(services, who, { diskId, name: 'people' }, () => NOBODY);
    return people.ok ? ok({ ...people.value, deviceId: diskId }) : people;
  }),
  answered(writePeopleApi, 'seller.write', (services, who, { diskId, ...people }) =>
    writeSetting(services, who, { diskId, name: 'people' }, people),
  ),
];
