import { receivedDetailsApi, receivedListApi } from '../../wire/received.api.ts';
import { answered } from '../http/route-table.ts';
import { listReceived, receivedDetails } from '../services/received.ts';

/** Invoices that were received. 000 §7, 002 §7 */
export const RECEIVED_ROUTES = [
  answered(receivedListApi, 'work.read', listReceived),
  answered(receivedDetailsApi, 'work.read', receivedDetails),
];
