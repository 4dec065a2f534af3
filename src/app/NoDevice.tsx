import { WarningRegular } from '@fluentui/react-icons';
import { isAllowed } from '../../domain/account/permissions.ts';
import { Blank } from '../ui/Blank.tsx';
import { CompaniesRoute } from './pages/CompaniesRoute.tsx';
import { useWorkplace } from './workplace.tsx';

/** In the place of a page that works for a taxpayer and a device: this user has none. Support chooses whose it looks at. */
export function NoDevice() {
  const { session } = useWorkplace();
  if (isAllowed('support.visit', session)) return <CompaniesRoute />;
  return (
    <Blank icon={<WarningRegular />} title="没有可用的开票设备">
      当前账号还没有分配开票企业或设备，请联系管理员。
    </Blank>
  );
}
