import { Button, Text } from '@fluentui/react-components';
import { Money } from '../../ui/Money.tsx';
import type { VoucherSums } from './checked-vouchers.ts';
import { TEXT } from './difference-levy.text.ts';
import { useFormStyles } from './VouchersForm.styles.ts';

interface Props {
  /** Vouchers with content. */
  readonly count: number;
  readonly sums: VoucherSums;
  /** Errors in the list. */
  readonly problems: number;
  /** Confirming was tried. */
  readonly attempted: boolean;
  readonly onNextProblem: () => void;
}

const money = (fen: number | null) => (fen === null ? '—' : <Money fen={fen} />);

/** How many vouchers, their sums, and the way to what is wrong. */
export function VouchersFoot({ count, sums, problems, attempted, onNextProblem }: Props) {
  const styles = useFormStyles();
  return (
    <div className={styles.foot}>
      <Text>{`共 ${String(count)} 张`}</Text>
      <Text>凭证合计 {money(sums.total)}</Text>
      <Text weight="semibold">扣除额合计 {money(sums.deducted)}</Text>
      <Text className={styles.note}>{TEXT.keys}</Text>
      <span className={styles.grow} />
      {problems > 0 && (
        <>
          <Text className={attempted ? styles.problem : styles.note}>{`${String(problems)} 处待更正`}</Text>
          <Button size="small" title="F8" onClick={onNextProblem}>
            {TEXT.nextProblem}
          </Button>
        </>
      )}
    </div>
  );
}
