import { ROLE_TYPES, type Area, type RoleType } from '../../domain/codes/role-types.ts';

/** What differs between the three areas. M007, M012, M013, M019. */
export const AREAS: Readonly<
  Record<
    Area,
    {
      readonly zh: string;
      readonly filling: string;
      readonly drafts: string;
      readonly orders: string;
      readonly customers: string;
    }
  >
> = {
  member: {
    zh: '企业开票',
    filling: '/member/fullpower/yidaikai',
    drafts: '/member/drafts',
    orders: '/member/fullpower/yidikaiOrder',
    customers: '/member/customer',
  },
  account: {
    zh: '代理开票',
    filling: '/account/fullpower/yidaikai',
    drafts: '/account/drafts',
    orders: '/account/yidikaiOrder',
    customers: '/account/enterprise',
  },
  service: {
    zh: '客服支持',
    filling: '/service/fullpower/yidaikai',
    drafts: '/service/drafts',
    orders: '/service/yidikaiOrder',
    customers: '/service/enterprise',
  },
};

export const isArea = (text: string | undefined): text is Area =>
  text !== undefined && Object.hasOwn(AREAS, text);

/** The area named by an address; null where it names none: sign-in, delivery, not found. */
export function areaOfPath(pathname: string): Area | null {
  const [, first] = pathname.split('/');
  return isArea(first) ? first : null;
}

export const COMPANIES = '/service/companies';

/** Where one's work begins: with an invoice, or with the company that is looked after. */
export function homeOf(role: RoleType): string {
  const { area } = ROLE_TYPES[role];
  return area === 'service' ? COMPANIES : AREAS[area].filling;
}
