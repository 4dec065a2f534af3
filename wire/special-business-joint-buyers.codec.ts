import { z } from 'zod';
import { choiceOf } from '../domain/special-business/codes/choice.ts';
import { ID_TYPES } from '../domain/special-business/codes/id-types.ts';
import type { JointBuyer } from '../domain/special-business/joint-buyers.ts';

const jointBuyerWire = z.object({ gtgmf: z.string(), zjlx: z.string(), zjhm: z.string() });

/** Who buys together, under the official names. 001 §3.9. */
export const jointBuyersWire = z.object({
  dfgtgmbq: z.enum(['Y', 'N']),
  gtgmfList: z.array(jointBuyerWire),
});
export type JointBuyersWire = z.infer<typeof jointBuyersWire>;

export const encodeJointBuyers = (buyers: readonly JointBuyer[]): JointBuyersWire => ({
  dfgtgmbq: buyers.length > 0 ? 'Y' : 'N',
  gtgmfList: buyers.map(({ name, idType, idNumber }) => ({
    gtgmf: name,
    zjlx: choiceOf(ID_TYPES, idType)?.code ?? idType,
    zjhm: idNumber,
  })),
});

/** As foreign messages write it: the flag by either name, anything may be missing. C7. */
const foreignWire = z.object({
  dfgtgmbq: z.string().optional(),
  dfgtgm: z.string().optional(),
  gtgmfList: z.array(jointBuyerWire.partial()).nullish(),
});

/** The joint buyers of a message; none when the flag says N or there is no flag. M063, C7. */
export function decodeJointBuyers(message: unknown): readonly JointBuyer[] {
  const read = foreignWire.safeParse(message);
  if (!read.success || (read.data.dfgtgmbq ?? read.data.dfgtgm) !== 'Y') return [];
  return (read.data.gtgmfList ?? []).map(({ gtgmf = '', zjlx = '', zjhm = '' }) => ({
    name: gtgmf,
    idType: choiceOf(ID_TYPES, zjlx)?.zh ?? zjlx,
    idNumber: zjhm,
  }));
}
