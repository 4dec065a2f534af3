export { issuedDelivery, receivedDelivery } from './delivered.ts';
export type { WantedInvoice } from './delivered.ts';
export { DeliveryPage } from './DeliveryPage.tsx';
export type { FindInvoice } from './useDelivery.ts';
export { deliveryAddress, wantedInvoice } from './wanted-invoice.ts';
