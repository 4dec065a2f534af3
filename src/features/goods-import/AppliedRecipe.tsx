import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { saveFile } from '../../platform/save-file.ts';
import type { MappingState } from './mapping-state.ts';
import { keptRecipes } from './recipe-store.ts';
import type { GoodsImport } from './useGoodsImport.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
  },
});

/** All decisions that are kept, to look at or to take elsewhere. */
const exportRecipes = (): void => {
  const text = JSON.stringify(keptRecipes(), null, 2);
  saveFile('导入映射.json', 'application/json', new TextEncoder().encode(text));
};

interface Props {
  readonly mapping: MappingState;
  readonly applied: string;
  readonly actions: GoodsImport;
}

/** What was decided about such a table before is decided again; the user can go back to what is proposed. */
export function AppliedRecipe({ mapping, applied, actions }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <Text>{`已套用 ${applied} 的映射`}</Text>
      <Button
        size="small"
        appearance="transparent"
        onClick={() => {
          actions.forget(mapping);
        }}
      >
        更改
      </Button>
      <Button size="small" appearance="transparent" onClick={exportRecipes}>
        导出映射
      </Button>
    </div>
  );
}
