import type { PropsWithChildren } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Switch,
  tokens,
} from '@fluentui/react-components';
import { afterDialog } from '../../ui/after-dialog.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { chordText, GRID_KEYS } from './grid-keys.ts';
import type { GridModel } from './grid-model.ts';
import { KEY_TEXTS } from './key-sheet.text.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1180px, 96vw)', padding: tokens.spacingHorizontalL },
  body: { rowGap: tokens.spacingVerticalXS },
  /** All of it is seen at once on a small laptop, and enlarged. */
  content: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  groups: { columnCount: 3, columnGap: tokens.spacingHorizontalXL },
  group: { breakInside: 'avoid', marginBottom: tokens.spacingVerticalXS },
  title: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorBrandForeground1 },
  row: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  keys: { fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'nowrap', margin: 0 },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface SheetProps extends PropsWithChildren {
  readonly onClose: () => void;
}

/** F1: every key, from the table that drives those of the grid. UX §1 */
export function KeySheetDialog({ onClose, children }: SheetProps) {
  const styles = useStyles();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>快捷键一览</DialogTitle>
          <DialogContent className={styles.content}>
            {children}
            <div className={styles.groups}>
              {Object.entries(KEY_TEXTS).map(([group, texts]) => (
                <KeyGroup key={group} group={group} texts={texts} />
              ))}
            </div>
            <p className={styles.note}>
              扫码枪：光标在末尾空行的商品名称时，连续快速录入（每键不超过35毫秒、至少6个字符）并以Enter结束的内容视为扫码，光标落到下一行的商品名称。输入法选字时，Enter和方向键不移动光标。
            </p>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              知道了
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

interface Props {
  readonly grid: GridModel;
  readonly onClosed: () => void;
}

/** The same, opened in the grid: with what its keys can be set to. */
export function KeySheet({ grid, onClosed }: Props) {
  const { enterDown, enterOptional } = useSnapshot(grid, grid.getSnapshot);
  return (
    <KeySheetDialog
      onClose={() => {
        grid.set({ sheet: false });
        afterDialog(onClosed);
      }}
    >
      <Switch
        label="Enter 向下移动（同 Excel）"
        checked={enterDown}
        onChange={(_event, { checked }) => {
          grid.setEnterDown(checked);
        }}
      />
      <Switch
        label="Enter、Tab 也经过税收编码、税收分类、优惠政策、备注"
        checked={enterOptional}
        onChange={(_event, { checked }) => {
          grid.setEnterOptional(checked);
        }}
      />
    </KeySheetDialog>
  );
}

function KeyGroup({
  group,
  texts,
}: {
  readonly group: string;
  readonly texts: Readonly<Record<string, string>>;
}) {
  const styles = useStyles();
  const keysOf = (chord: string) => GRID_KEYS.find(({ chords }) => chords[0] === chord)?.chords ?? [];
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{group}</h3>
      <dl style={{ margin: 0 }}>
        {group === '选择' && <KeyLine zh="扩展选区" keys="Shift+移动键" />}
        {Object.entries(texts).map(([chord, zh]) => (
          <KeyLine key={chord} zh={zh} keys={keysOf(chord).map(chordText).join(' / ')} />
        ))}
      </dl>
    </section>
  );
}

function KeyLine({ zh, keys }: { readonly zh: string; readonly keys: string }) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <dt>{zh}</dt>
      <dd className={styles.keys}>{keys}</dd>
    </div>
  );
}
