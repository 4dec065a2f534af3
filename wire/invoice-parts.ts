import { z } from 'zod';
import { invoiceWire } from './invoice.api.ts';

const { goodsList, cepzmxList, gtgmfList, tdywxx: _block, ...face } = invoiceWire.shape;

/** What an invoice is long by, and what it says once; the block of a special business is bounded by its form. */
export const invoiceParts = { lists: [goodsList, cepzmxList, gtgmfList], face: z.object(face) } as const;
