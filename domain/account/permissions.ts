import { ROLE_TYPES, type RoleType } from '../codes/role-types.ts';

/** Role codes inside the agency area. 000 §6; C2 */
export const ROLE_CODES = {
  AGENCY_ADMIN: { zh: '代账管理员' },
  AGENCY_DRAWER: { zh: '代账开票员' },
} as const;

/** A role as permissions name it: a role type, or one of its role codes. */
export type Role = RoleType | keyof typeof ROLE_CODES;

interface PermissionRow {
  readonly zh: string;
  readonly roles: readonly Role[];
  /** Permission code of the specification that asks for the same. */
  readonly code?: string;
  readonly source: string;
}

const EVERYBODY = Object.keys(ROLE_TYPES) as RoleType[];
const ISSUERS = EVERYBODY.filter((role) => ROLE_TYPES[role].issues);

/** Who may do what: action × role. Whoever is not named may not. 000 §6; 002 §6; M029–M031, C3 */
export const PERMISSIONS = {
  'account.own': { zh: '管理自己的账号', roles: EVERYBODY, source: 'own' },
  'work.read': { zh: '查看草稿、订单和发票', roles: EVERYBODY, source: '002 §6' },
  'support.visit': { zh: '查看所服务的企业', roles: ['support'], source: '002 §6; own' },
  'draft.write': { zh: '编辑草稿', roles: ISSUERS, source: '002 §6' },
  'order.submit': { zh: '提交开票', roles: ISSUERS, source: '002 §6' },
  'order.release': {
    zh: '放行恢复后待核对的订单',
    roles: ['member', 'AGENCY_ADMIN'],
    source: 'own',
  },
  'invoice.void': { zh: '作废发票', roles: ISSUERS, source: '002 §4' },
  'received.collect': { zh: '归集进项发票', roles: ISSUERS, source: '002 §7' },
  'seller.write': { zh: '修改销售方信息', roles: ISSUERS, source: '001 §7.7' },
  'limits.read': { zh: '查看限额设置', roles: ISSUERS, source: '000 §6' },
  'limits.write': { zh: '修改限额设置', roles: ISSUERS, source: '000 §4; M128' },
  'limits.administer': {
    zh: '作为管理员管理限额',
    roles: ['member', 'AGENCY_ADMIN'],
    code: 'PERM_AGENCY_TERMINAL_INTERCERT',
    source: '000 §6; M030, C3',
  },
  'redLetter.special': {
    zh: '专票红冲',
    roles: ['member', 'AGENCY_ADMIN'],
    code: 'PERM_AGENCY_REDINFO_REQ',
    source: '002 §6; M031',
  },
  'accounts.read': { zh: '查看本单位账号', roles: ISSUERS, source: '000 §7' },
  'audit.read': { zh: '导出操作记录', roles: ['member', 'AGENCY_ADMIN'], source: 'own' },
} as const satisfies Record<string, PermissionRow>;

export type Action = keyof typeof PERMISSIONS;

export interface Roles {
  readonly roleType: RoleType;
  readonly roleCodes: readonly string[];
}

/** Whether somebody with these roles may do it. */
export const isAllowed = (action: Action, { roleType, roleCodes }: Roles): boolean =>
  PERMISSIONS[action].roles.some((role: Role) => role === roleType || roleCodes.includes(role));

/** The action behind a permission code of the specification; undefined when there is none, which nobody may do. */
export const actionOfCode = (code: string): Action | undefined =>
  (Object.keys(PERMISSIONS) as Action[]).find((action) => {
    const row: PermissionRow = PERMISSIONS[action];
    return row.code === code;
  });
