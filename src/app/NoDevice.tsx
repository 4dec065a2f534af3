import { WarningRegular } from '@fluentui/react-icons';
import { Blank } from '../ui/Blank.tsx';

/** In the place of a page that works for a taxpayer and a device: this user has none. */
export const NoDevice = () => (
  <Blank icon={<WarningRegular />} title="没有可用的开票设备">
    当前账号还没有分配开票企业或设备，请联系管理员。
  </Blank>
);
