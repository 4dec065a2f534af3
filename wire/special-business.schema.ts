import { z } from 'zod';

const text = z.string().max(400);
const name = z.string().max(40);
const cell = z.union([text, z.array(text).max(10)]);

/** A record of so many fields at most. */
const record = <Value extends z.ZodType>(value: Value, most: number) =>
  z
    .record(name, value)
    .refine((fields) => Object.keys(fields).length <= most)
    .meta({ maxProperties: most });

const row = record(cell, 40);

/**
 * A special business of an invoice under its official names. What purchases tell of the person who sells stands beside
 * the block: 001 §3.1, and the public interface of the same bureau pages.
 */
export const specialBusinessWire = z.object({
  /** '' without one. 001 §3.1. */
  tdyslxdm: z.string().max(10),
  /** 001 §3.9. */
  tdywxx: record(z.union([row, z.array(row).max(5000)]), 4),
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
