import { choiceOf } from '../domain/special-business/codes/choice.ts';
import { ID_TYPES } from '../domain/special-business/codes/id-types.ts';
import type { JointBuyer } from '../domain/special-business/joint-buyers.ts';
import { isCells, textOf } from './foreign-cells.ts';
import type { JointBuyersWire } from './special-business-joint-buyers.schema.ts';

export const encodeJointBuyers = (buyers: readonly JointBuyer[]): JointBuyersWire => ({
  dfgtgmbq: buyers.length > 0 ? 'Y' : 'N',
  gtgmfList: buyers.map(({ name, idType, idNumber }) => ({
    gtgmf: name,
    zjlx: choiceOf(ID_TYPES, idType)?.code ?? idType,
    zjhm: idNumber,
  })),
});

/** The joint buyers of a message; none when the flag, by either name, says N or there is no flag. M063, C7. */
export function decodeJointBuyers(message: unknown): readonly JointBuyer[] {
  if (!isCells(message) || (message['dfgtgmbq'] ?? message['dfgtgm']) !== 'Y') return [];
  const { gtgmfList } = message;
  if (!Array.isArray(gtgmfList)) return [];
  return gtgmfList.filter(isCells).map((cells) => {
    const idType = textOf(cells['zjlx']);
    return {
      name: textOf(cells['gtgmf']),
      idType: choiceOf(ID_TYPES, idType)?.zh ?? idType,
      idNumber: textOf(cells['zjhm']),
    };
  });
}
