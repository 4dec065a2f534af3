import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFieldStyles } from '../FaceField.styles.ts';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  row: {
    display: 'grid',
    gridTemplateColumns: '16px 3fr 2fr 76px 52px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  button: { minWidth: 0, whiteSpace: 'nowrap' },
});

interface Props<Row extends Readonly<Record<keyof Row, string>>> {
  readonly title: string;
  readonly list: string;
  readonly fields: readonly (readonly [key: keyof Row & string, zh: string])[];
  readonly rows: readonly Row[];
  readonly blank: Row;
  /** By path: `addresses.0.phone`. */
  readonly wrong: ReadonlyMap<string, string>;
  readonly onRows: (rows: readonly Row[]) => void;
}

/** The lines of one list; the first is the one on the face. */
export function SellerRows<Row extends Readonly<Record<keyof Row, string>>>(props: Props<Row>) {
  const { title, list, fields, rows, blank, wrong, onRows } = props;
  const styles = useStyles();
  const field = useFieldStyles();
  const without = (index: number) => rows.filter((_row, at) => at !== index);
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Button
          size="small"
          onClick={() => {
            onRows([...rows, blank]);
          }}
        >
          {`新增${title}`}
        </Button>
      </div>
      {rows.map((row, index) => (
        <div key={index} className={styles.row}>
          <span>{index + 1}</span>
          {fields.map(([key, zh]) => {
            const path = `${list}.${String(index)}.${key}`;
            return (
              <TextInput
                key={key}
                className={field.input}
                data-seller={path}
                aria-label={`第${String(index + 1)}行${zh}`}
                placeholder={zh}
                maxLength={200}
                aria-invalid={wrong.has(path)}
                title={wrong.get(path)}
                value={row[key]}
                onText={(text) => {
                  onRows(rows.map((one, at) => (at === index ? { ...one, [key]: text } : one)));
                }}
              />
            );
          })}
          <Button
            size="small"
            className={styles.button}
            disabled={index === 0}
            aria-label={`第${String(index + 1)}行设为首行`}
            onClick={() => {
              onRows([row, ...without(index)]);
            }}
          >
            设为首行
          </Button>
          <Button
            size="small"
            className={styles.button}
            disabled={rows.length === 1}
            aria-label={`删除第${String(index + 1)}行${title}`}
            onClick={() => {
              onRows(without(index));
            }}
          >
            删除
          </Button>
        </div>
      ))}
    </section>
  );
}
