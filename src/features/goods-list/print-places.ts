import type { Area } from '../../../domain/codes/role-types.ts';

/** Where the list stands: an area of the address and the name of the page. */
export interface ListPlace {
  readonly area: Area;
  readonly page: string;
}

/** Pages on which the list can be printed. 001 §2.4, M075. */
const PRINT_PLACES: readonly { readonly areas: readonly Area[]; readonly page: string }[] = [
  { areas: ['member', 'account', 'service'], page: 'invoiceOrder' },
  { areas: ['member', 'account', 'service'], page: 'inquireDetails' },
];

export const canPrintList = ({ area, page }: ListPlace): boolean =>
  PRINT_PLACES.some((place) => place.page === page && place.areas.includes(area));
