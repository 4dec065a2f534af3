import { useState } from 'react';
import { Input, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({ input: { width: '76px' } });

interface Props {
  /** Rows of the sheet. */
  readonly rows: number;
  /** 0-based. */
  readonly onRow: (row: number) => void;
}

/** A heading further down than the rows that can be chosen from: its number is typed. M305 */
export function HeaderRowField({ rows, onRow }: Props) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const row = Number(text);
  const isRow = row >= 1 && row <= rows;
  const take = (): void => {
    if (!isRow) return;
    onRow(row - 1);
    setText('');
  };
  return (
    <Input
      size="small"
      className={styles.input}
      inputMode="numeric"
      aria-label="其他表头行号"
      placeholder="其他行号"
      title={`1至${String(rows)}，按回车键确定`}
      value={text}
      aria-invalid={text !== '' && !isRow}
      onChange={(_, { value }) => {
        setText(value.normalize('NFKC').replace(/\D/g, ''));
      }}
      onBlur={take}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) take();
      }}
    />
  );
}
