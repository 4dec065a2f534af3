import { z } from 'zod';

/** Who buys together, under the official names. 001 §3.9. */
export const jointBuyersWire = z.object({
  dfgtgmbq: z.enum(['Y', 'N']),
  gtgmfList: z.array(z.object({ gtgmf: z.string(), zjlx: z.string(), zjhm: z.string() })),
});
export type JointBuyersWire = z.infer<typeof jointBuyersWire>;
