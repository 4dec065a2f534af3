import { useId } from 'react';
import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { QUALITIES, type Quality } from '../../../domain/importing/lines/line-quality.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
  },
});

const KEYS = Object.keys(QUALITIES) as Quality[];

interface Props {
  readonly counts: Readonly<Record<Quality, number>>;
  readonly value: Quality | 'all';
  readonly onChange: (value: Quality | 'all') => void;
}

/** Which lines are looked at: all, or those that were read so well. M315 */
export function QualityFilter({ counts, value, onChange }: Props) {
  const styles = useStyles();
  const id = useId();
  return (
    <div className={styles.root}>
      <label htmlFor={id}>识别质量</label>
      <Select
        id={id}
        size="small"
        value={value}
        onChange={(_, chosen) => {
          onChange(KEYS.find((key) => key === chosen.value) ?? 'all');
        }}
      >
        <option value="all">全部</option>
        {KEYS.map((key) => (
          <option key={key} value={key}>
            {`${QUALITIES[key]}（${String(counts[key])}）`}
          </option>
        ))}
      </Select>
    </div>
  );
}
