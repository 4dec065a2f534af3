import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowSwap20Regular, PersonCircle20Regular, SignOut20Regular } from '@fluentui/react-icons';
import { ROLE_TYPES } from '../../domain/codes/role-types.ts';
import { useAlert } from '../ui/alert.tsx';
import { useSession } from './session.tsx';
import { useWorkplace } from './workplace.tsx';

const RescueDialog = lazy(() =>
  import('../features/rescue/index.ts').then((m) => ({ default: m.RescueDialog })),
);

export function UserMenu() {
  const { session, store } = useWorkplace();
  const { leave } = useSession();
  const { confirm } = useAlert();
  const navigate = useNavigate();
  const [rescuing, setRescuing] = useState(false);

  const signOut = async () => {
    const { unsynced } = store.status();
    const warning = `还有${String(unsynced)}项内容未同步。退出后会保留在本机，下次登录同一账号后继续发送。`;
    const agreed =
      unsynced === 0 || (await confirm({ message: warning, confirm: '仍要退出', cancel: '留在此处' }));
    if (!agreed) return;
    await leave();
    await navigate('/sign-in', { replace: true });
  };

  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" icon={<PersonCircle20Regular />}>
            {session.userName}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuGroup>
              <MenuGroupHeader>{`${session.tenantName} · ${ROLE_TYPES[session.roleType].zh}`}</MenuGroupHeader>
            </MenuGroup>
            <MenuDivider />
            <MenuItem
              icon={<ArrowSwap20Regular />}
              onClick={() => {
                setRescuing(true);
              }}
            >
              本机数据导出与导入
            </MenuItem>
            <MenuItem icon={<SignOut20Regular />} onClick={() => void signOut()}>
              退出登录
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {rescuing && (
        <Suspense fallback={null}>
          <RescueDialog
            store={store}
            onClose={() => {
              setRescuing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
