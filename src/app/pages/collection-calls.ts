import { collectionService } from '../../offline/collection-service.ts';

/** What the service tells of received invoices: one for all pages, so that it stays the same while they are drawn. */
export const COLLECTION_CALLS = collectionService();
