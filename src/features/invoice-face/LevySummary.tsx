import { memo } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { LEVY_CHOICES } from '../../../domain/difference-levy/levy-choices.ts';
import { LEVIES, type LevyMode } from '../../../domain/goods/line-settings.ts';
import { groupThousands } from '../../ui/number-text.ts';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

interface Props {
  readonly levy: LevyMode;
  /** 扣除额 of the line, as shown; '' without one. */
  readonly deduction: string;
  /** 扣除凭证 */
  readonly vouchers: number;
  readonly wrong: string | undefined;
  readonly readOnly: boolean;
  readonly onDeduction: () => void;
}

/** What a difference levy takes off, and the way to its dialog. 001 §5.4, M208 */
export const LevySummary = memo(function LevySummary(props: Props) {
  const { levy, deduction, vouchers, wrong, readOnly, onDeduction } = props;
  const styles = useFaceStyles();
  const { deducts } = LEVIES[levy];
  return (
    <section
      className={mergeClasses(styles.card, styles.levy)}
      aria-label="差额征税"
      tabIndex={-1}
      data-field="vouchers"
    >
      <strong>{LEVY_CHOICES[levy].zh}</strong>
      {deducts && (
        <>
          <span>{`扣除额 ${deduction === '' ? '未填写' : `¥${groupThousands(deduction)}`}`}</span>
          <span>{`扣除凭证 ${String(vouchers)} 张`}</span>
        </>
      )}
      {wrong !== undefined && <span className={styles.wrong}>{wrong}</span>}
      <span className={styles.spring} />
      {!readOnly && (
        <Button size="small" onClick={onDeduction}>
          差额录入
        </Button>
      )}
    </section>
  );
});
