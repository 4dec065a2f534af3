import { z } from 'zod';

/** Who buys together, under the official names. 001 §3.9. */
export const jointBuyersWire = z.object({
  dfgtgmbq: z.enum(['Y', 'N']),
  gtgmfList: z
    .array(z.object({ gtgmf: z.string().max(400), zjlx: z.string().max(100), zjhm: z.string().max(100) }))
    .max(5000),
});
export type JointBuyersWire = z.infer<typeof jointBuyersWire>;
