import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { ReadyOutcome } from './import-phase.ts';
import type { ImportPlan } from './import-plan.ts';
import { sheetName } from './mapping-state.ts';
import type { GoodsImport } from './useGoodsImport.ts';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  button: { flexShrink: 0 },
});

/** Told at once; the next ones follow when these are settled. */
const SHOWN = 2;

interface Props {
  readonly plan: ImportPlan;
  readonly repeats: ReadyOutcome['repeats'];
  readonly actions: Pick<GoodsImport, 'takeSheets'>;
}

/** Sheets that have goods of others: a sum of them, the same once more, or the days they are paid. They are told, never left out by themselves. UX §1 */
export function RepeatedSheets({ plan, repeats, actions }: Props) {
  const styles = useStyles();
  if (repeats.length === 0) return null;
  const without = (sheets: readonly number[]): string =>
    sheets.length === 1
      ? `不导入“${sheetName(plan.book, sheets[0] ?? -1)}”`
      : `不导入后 ${String(sheets.length)} 个`;
  return (
    <MessageBar intent="warning" layout="multiline" role="status" aria-label="可能重复的工作表">
      <MessageBarBody>
        {repeats.slice(0, SHOWN).map(({ text, sheets }) => (
          <div key={text} className={styles.line}>
            <span>{text}</span>
            <Button
              size="small"
              className={styles.button}
              onClick={() => {
                actions.takeSheets(
                  plan,
                  plan.taken.filter((index) => !sheets.includes(index)),
                );
              }}
            >
              {without(sheets)}
            </Button>
          </div>
        ))}
        {repeats.length > SHOWN && <div>{`另有 ${String(repeats.length - SHOWN)} 处可能重复`}</div>}
      </MessageBarBody>
    </MessageBar>
  );
}
