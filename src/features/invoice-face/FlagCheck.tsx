import type { DisplayFlags } from '../../../domain/invoice/invoice.ts';
import { FaceCheck } from './FaceCheck.tsx';
import { FLAG_OF, type PartyWords } from './party-words.ts';

interface Props {
  readonly who: PartyWords['who'];
  readonly at: 'address' | 'bank';
  /** null: the type has no display flags. */
  readonly flags: DisplayFlags | null;
  readonly readOnly: boolean;
  readonly onCheck: (field: string, on: boolean) => void;
}

const DETAILS = { address: '地址电话', bank: '开户行账号' } as const;

/** Whether the details beside it are printed. M054 */
export function FlagCheck({ who, at, flags, readOnly, onCheck }: Props) {
  const flag = FLAG_OF[who][at];
  if (flags === null || (readOnly && !flags[flag])) return null;
  const name = `显示${who}${DETAILS[at]}`;
  return (
    <FaceCheck
      label="显示"
      name={name}
      title={name}
      field={`flags.${flag}`}
      checked={flags[flag]}
      readOnly={readOnly}
      onCheck={onCheck}
    />
  );
}
