import type { Session } from '../../../domain/account/session.ts';
import type { ListedOrder } from '../../offline/orders.ts';

/** A device orders are made on, and the company behind it. */
export interface Place {
  readonly deviceId: string;
  readonly company: string;
  readonly device: string;
  /** Both where there are several companies. */
  readonly zh: string;
}

/** The devices of a user in the order of their companies. */
export function placesOf({ taxpayers }: Session): readonly Place[] {
  const isAgency = taxpayers.length > 1;
  return taxpayers.flatMap(({ seller, devices }) =>
    devices.map(({ id, name }) => ({
      deviceId: id,
      company: seller.name,
      device: name,
      zh: isAgency ? `${seller.name} · ${name}` : name,
    })),
  );
}

/** Who buys and who sells by the paper: a purchase names the company as buyer, and who was entered as seller. M042 */
export function partiesOf(
  { purchase, buyerName }: Pick<ListedOrder, 'purchase' | 'buyerName'>,
  place: Place | undefined,
): { readonly buyer: string; readonly seller: string } {
  const company = place?.company ?? '';
  return purchase === true ? { buyer: company, seller: buyerName } : { buyer: buyerName, seller: company };
}
