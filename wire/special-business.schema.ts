import { z } from 'zod';

const cell = z.union([z.string(), z.array(z.string())]);
const row = z.record(z.string(), cell);

/**
 * A special business of an invoice under its official names. What purchases tell of the person who sells stands beside
 * the block: 001 §3.1, and the public interface of the same bureau pages.
 */
export const specialBusinessWire = z.object({
  /** '' without one. 001 §3.1. */
  tdyslxdm: z.string(),
  /** 001 §3.9. */
  tdywxx: z.record(z.string(), z.union([row, z.array(row)])),
  ncpsgzjlx: cell.optional(),
  zrrzjhm: cell.optional(),
  zrrgjDm: cell.optional(),
  gmfXzjd: cell.optional(),
  gmfXzjdList: cell.optional(),
  gmfFullAddres: cell.optional(),
  bfcpsgXslz: cell.optional(),
});
export type SpecialBusinessWire = z.infer<typeof specialBusinessWire>;
export type RowWire = z.infer<typeof row>;
