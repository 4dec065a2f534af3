import type { JSX } from 'react';
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
import {
  ArrowDownload20Regular,
  ArrowSwap20Regular,
  History20Regular,
  Key20Regular,
  LaptopPerson20Regular,
  Lightbulb20Regular,
  LockClosed20Regular,
  Phone20Regular,
  QuestionCircle20Regular,
  Server20Regular,
  SignOut20Regular,
} from '@fluentui/react-icons';
import { isAllowed } from '../../domain/account/permissions.ts';
import type { Session } from '../../domain/account/session.ts';
import { ROLE_TYPES } from '../../domain/codes/role-types.ts';
import { installOffer } from '../platform/install-offer.ts';
import { useSnapshot } from '../ui/use-snapshot.ts';

// In the header, not beside the page: above what stays in sight below it.
const useStyles = makeStyles({ menu: { zIndex: 3 } });

export type UserChoice =
  | 'install'
  | 'help'
  | 'devices'
  | 'tour'
  | 'password'
  | 'secondFactor'
  | 'laptops'
  | 'audit'
  | 'rescue'
  | 'vault'
  | 'signOut';

const CHOICES: readonly (readonly [choice: UserChoice, zh: string, icon: JSX.Element])[] = [
  ['install', '安装到本机', <ArrowDownload20Regular key="icon" />],
  ['help', '使用帮助', <QuestionCircle20Regular key="icon" />],
  ['tour', '新手引导', <Lightbulb20Regular key="icon" />],
  ['devices', '开票设备', <Server20Regular key="icon" />],
  ['password', '修改密码', <Key20Regular key="icon" />],
  ['secondFactor', '两步验证', <Phone20Regular key="icon" />],
  ['laptops', '登录设备', <LaptopPerson20Regular key="icon" />],
  ['audit', '导出操作记录', <History20Regular key="icon" />],
  ['rescue', '本机数据导出与导入', <ArrowSwap20Regular key="icon" />],
  ['vault', '本机加密', <LockClosed20Regular key="icon" />],
  ['signOut', '退出登录', <SignOut20Regular key="icon" />],
];

interface Props {
  readonly session: Session;
  /** The button it hangs from. */
  readonly target: HTMLElement;
  /** null: closed without a choice. */
  readonly onChoose: (choice: UserChoice | null) => void;
}

export function UserChoices({ session, target, onChoose }: Props) {
  const styles = useStyles();
  const offered: Readonly<Partial<Record<UserChoice, boolean>>> = {
    install: useSnapshot(installOffer, () => installOffer.getSnapshot()),
    tour: session.roleType !== 'support',
    audit: isAllowed('audit.read', session),
  };
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
          {CHOICES.filter(([choice]) => offered[choice] ?? true).map(([choice, zh, icon]) => (
            <MenuItem
              key={choice}
              icon={icon}
              onClick={() => {
                onChoose(choice);
              }}
            >
              {zh}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
