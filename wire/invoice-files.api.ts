import { z } from 'zod';
import { FILE_FORMAT_KEYS } from '../domain/codes/file-formats.ts';

export const fileFormat = z.enum(FILE_FORMAT_KEYS);

/** Longest file, characters of base64: about 1.5 MB. */
const LONGEST_FILE = 2_000_000;

/** A file the bureau handed out with an invoice. */
export const invoiceFile = z.object({ format: fileFormat, content: z.base64().min(1).max(LONGEST_FILE) });
export type InvoiceFile = z.infer<typeof invoiceFile>;

/** Ours: a file that came with an order's invoice. 000 §7 names the download alone. */
export const invoiceFileApi = {
  method: 'GET',
  path: '/v2/tax/order/file/:subId/:format',
  request: z.object({ subId: z.uuid(), format: fileFormat }),
  response: invoiceFile,
} as const;
