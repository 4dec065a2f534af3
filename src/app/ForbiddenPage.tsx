import { Button } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import { ROLE_TYPES, type Area, type RoleType } from '../../domain/codes/role-types.ts';
import { Blank } from '../ui/Blank.tsx';
import { go } from './address.tsx';
import { AREAS, homeOf } from './areas.ts';

interface Props {
  readonly area: Area;
  readonly role: RoleType;
}

export function ForbiddenPage({ area, role }: Props) {
  return (
    <Blank
      icon={<LockClosedRegular />}
      title="无权访问该区域"
      actions={
        <Button
          appearance="primary"
          onClick={() => {
            go(homeOf(role));
          }}
        >
          返回我的区域
        </Button>
      }
    >
      {`当前账号的角色是“${ROLE_TYPES[role].zh}”，不能进入“${AREAS[area].zh}”区域。`}
    </Blank>
  );
}
