import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { MappingState } from './mapping-state.ts';
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
    </div>
  );
}
