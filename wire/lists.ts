import { z } from 'zod';

/** 1-based page of a list. M390 */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
};

/** M399: a list and how many items there are on all pages. */
export const pages = z.object({ items: z.number().int() });

/** A text to look for; '' for any. */
export const filterText = z.string().trim().max(200).default('');

/** A day, YYYY-MM-DD, '' for any. */
export const filterDay = z.union([z.literal(''), z.iso.date()]).default('');

/** Yuan with two decimals from fen. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2);
