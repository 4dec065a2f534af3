import { TASK_KINDS } from '../../domain/tasks/task-kinds.ts';
import { collectionListApi, startCollectionApi } from '../../wire/collections.api.ts';
import { receivedDetailsApi, receivedListApi, statisticsDetailsApi } from '../../wire/received.api.ts';
import { answered } from '../http/route-table.ts';
import { listCollections, startCollection } from '../services/collections.ts';
import { listReceived, receivedDetails } from '../services/received.ts';

/** Invoices that were received, and how they come here. 000 §7, 002 §7 */
export const RECEIVED_ROUTES = [
  answered(receivedListApi, 'work.read', listReceived),
  answered(receivedDetailsApi, 'work.read', receivedDetails),
  answered(statisticsDetailsApi, 'work.read', receivedDetails),
  answered(collectionListApi, 'work.read', listCollections),
  answered(startCollectionApi, TASK_KINDS.collect.asks, startCollection),
];
