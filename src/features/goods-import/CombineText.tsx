import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { GOODS_BESIDE } from './goods-import.text.ts';
import type { ImportPhase } from './import-phase.ts';
import type { GoodsImport } from './useGoodsImport.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalS },
  text: {
    maxHeight: '24vh',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  note: { color: tokens.colorStatusWarningForeground1 },
});

/** Letters of the text that are shown. */
const SHOWN = 2000;

interface Props {
  readonly phase: Extract<ImportPhase, { readonly kind: 'combining' }>;
  readonly actions: GoodsImport;
}

/** A file has a table and a text: what becomes of which. 002 §2, §4; M307 */
export function CombineText({ phase, actions }: Props) {
  const styles = useStyles();
  const { text, goods } = phase.beside;
  return (
    <div className={styles.root} role="group" aria-label="合并表格与文字">
      <Text>文件中既有表格，又有可以识别的文字，请选择如何导入。</Text>
      <pre className={styles.text} tabIndex={0} role="region" aria-label="文件中的文字">
        {text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}
      </pre>
      <Button
        appearance="primary"
        onClick={() => {
          actions.combine(phase, 'both');
        }}
      >
        合并：表格作为商品，文字识别为票面信息
      </Button>
      {goods.length > 0 && (
        <Text size={200} className={styles.note}>
          {GOODS_BESIDE.before(goods)}
        </Text>
      )}
      <Button
        onClick={() => {
          actions.combine(phase, 'table');
        }}
      >
        只导入表格
      </Button>
      <Button
        onClick={() => {
          actions.combine(phase, 'text');
        }}
      >
        只识别文字
      </Button>
    </div>
  );
}
