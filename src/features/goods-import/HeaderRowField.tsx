import { useId, useState } from 'react';
import { Input, makeStyles, Text, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  input: { width: '76px' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

interface Props {
  /** Rows of the sheet. */
  readonly rows: number;
  /** 0-based. */
  readonly onRow: (row: number) => void;
}

/** A heading further down than the rows that can be chosen from: its number is typed. M305 */
export function HeaderRowField({ rows, onRow }: Props) {
  const styles = useStyles();
  const id = useId();
  const [text, setText] = useState('');
  const row = /^\d+$/.test(text) ? Number(text) : NaN;
  const isWrong = text !== '' && !(row >= 1 && row <= rows);
  const take = (): void => {
    if (text === '' || isWrong) return;
    onRow(row - 1);
    setText('');
  };
  return (
    <>
      <Input
        size="small"
        className={styles.input}
        inputMode="numeric"
        aria-label="其他表头行号"
        placeholder="其他行号"
        title={`1至${String(rows)}，按回车键确定`}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        onChange={(_, { value }) => {
          setText(value.normalize('NFKC').trim());
        }}
        onBlur={take}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) take();
        }}
      />
      {isWrong && (
        <Text id={id} role="alert" size={200} className={styles.wrong}>
          {`请输入1到${String(rows)}的行号`}
        </Text>
      )}
    </>
  );
}
