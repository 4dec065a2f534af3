import { Button, Text } from '@fluentui/react-components';
import { useAppliedStyles } from './AppliedRecipe.tsx';
import { rememberedText } from './goods-import.text.ts';
import { firstPlan, type ImportPlan } from './import-plan.ts';
import { sheetOf } from './mapping-state.ts';
import type { GoodsImport } from './useGoodsImport.ts';

interface Props {
  readonly plan: ImportPlan;
  readonly actions: Pick<GoodsImport, 'takeSheets'>;
}

/** The sheets of the last import of the file are imported again, hidden ones among them; the user can go back to what is proposed. */
export function AppliedSheets({ plan, actions }: Props) {
  const styles = useAppliedStyles();
  const { book, taken, remembered } = plan;
  if (remembered === null || remembered.join() !== taken.join()) return null;
  const proposed = firstPlan(book)?.taken ?? [];
  return (
    <div className={styles.root} role="status" aria-label="沿用的工作表">
      <Text>{rememberedText(remembered.flatMap((index) => sheetOf(book, index) ?? []))}</Text>
      <Button
        size="small"
        appearance="transparent"
        aria-label="更改工作表"
        onClick={() => {
          actions.takeSheets(plan, proposed);
        }}
      >
        更改
      </Button>
    </div>
  );
}
