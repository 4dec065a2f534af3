import type { Session } from '../../domain/account/session.ts';
import type { Customer } from '../../domain/customers/customer.ts';
import { confirmTitleApi, encodeConfirmation } from '../../wire/companies.api.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { askService } from './ask-service.ts';
import { inNameOf } from './credit-service.ts';
import type { Transport } from './sync/ports.ts';

/** Tells that a recognised title was looked through and kept as this customer. */
export type ConfirmTitle = (customer: Customer) => void;

/** Who says so, and through which device. */
interface Confirming {
  readonly user: Pick<Session, 'userId'>;
  readonly deviceId: string;
  readonly connected: boolean;
}

/**
 * Tells the service once what became of a recognised title. Nothing waits for it and it is not told again: the customer
 * itself is synced with its directory. 001 §7.3, M245
 */
export async function confirmTitle(
  { user, deviceId, connected }: Confirming,
  customer: Customer,
  transport: Transport = fetchTransport,
): Promise<void> {
  if (!connected) return;
  const said = { params: { diskId: deviceId }, body: encodeConfirmation(customer) };
  await askService(inNameOf(user, transport), confirmTitleApi, said);
}
