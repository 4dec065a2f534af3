import {
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
} from '@fluentui/react-components';
import { ArrowSwap20Regular, SignOut20Regular } from '@fluentui/react-icons';
import type { Session } from '../../domain/account/session.ts';
import { ROLE_TYPES } from '../../domain/codes/role-types.ts';

// In the header, not beside the page: above what stays in sight below it.
const useStyles = makeStyles({ menu: { zIndex: 3 } });

interface Props {
  readonly session: Session;
  /** The button it hangs from. */
  readonly target: HTMLElement;
  /** null: closed without a choice. */
  readonly onChoose: (choice: 'rescue' | 'signOut' | null) => void;
}

export function UserChoices({ session, target, onChoose }: Props) {
  const styles = useStyles();
  return (
    <Menu
      open
      inline
      positioning={{ target, position: 'below', align: 'end' }}
      onOpenChange={(_event, { open }) => {
        if (!open) onChoose(null);
      }}
    >
      <MenuPopover className={styles.menu}>
        <MenuList aria-label={session.userName}>
          <MenuGroup>
            <MenuGroupHeader>{`${session.tenantName} · ${ROLE_TYPES[session.roleType].zh}`}</MenuGroupHeader>
          </MenuGroup>
          <MenuDivider />
          <MenuItem
            icon={<ArrowSwap20Regular />}
            onClick={() => {
              onChoose('rescue');
            }}
          >
            本机数据导出与导入
          </MenuItem>
          <MenuItem
            icon={<SignOut20Regular />}
            onClick={() => {
              onChoose('signOut');
            }}
          >
            退出登录
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
