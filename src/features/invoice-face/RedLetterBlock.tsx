import { memo } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { RedLetter } from '../../../domain/invoice/invoice.ts';
import type { FaceProblems } from './face-problems.ts';
import { FaceField } from './FaceField.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

interface Props {
  readonly redLetter: RedLetter;
  readonly wrong: FaceProblems;
  readonly readOnly: boolean;
  readonly onText: (field: string, text: string) => void;
}

const FIELDS: readonly (readonly [keyof RedLetter, label: string, maxLength: number])[] = [
  ['originalNumber', '蓝字发票号码', 20],
  ['originalCode', '蓝字发票代码', 12],
  ['noticeNumber', '红字信息表编号', 40],
];

/** What an invoice with amounts below zero refers to. M017, M145 */
export const RedLetterBlock = memo(function RedLetterBlock({ redLetter, wrong, readOnly, onText }: Props) {
  const styles = useFaceStyles();
  return (
    <section className={mergeClasses(styles.card, styles.redLetter)} aria-label="红字信息">
      {FIELDS.map(([key, label, maxLength]) => (
        <FaceField
          key={key}
          label={label}
          field={`redLetter.${key}`}
          value={redLetter[key]}
          wrong={wrong.get(`redLetter.${key}`)}
          maxLength={maxLength}
          required={key === 'originalNumber'}
          readOnly={readOnly}
          onText={onText}
        />
      ))}
    </section>
  );
});
