import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { MappingState } from './mapping-state.ts';
import type { GoodsImport } from './useGoodsImport.ts';

export const useAppliedStyles = makeStyles({
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
  readonly actions: Pick<GoodsImport, 'forget'>;
}

/** What was decided about such a table before is decided again; the user can go back to what is proposed. */
export function AppliedRecipe({ mapping, actions }: Props) {
  const styles = useAppliedStyles();
  const { applied, setAside } = mapping;
  if (applied === null && setAside === null) return null;
  return (
    <div className={styles.root} role="status">
      <Text>
        {applied !== null
          ? `已套用 ${applied} 的映射`
          : `未套用 ${setAside ?? ''} 的映射，各列按表格重新识别；导入后改为记住这次的对应`}
      </Text>
      {applied !== null && (
        <Button
          size="small"
          appearance="transparent"
          onClick={() => {
            actions.forget(mapping);
          }}
        >
          更改
        </Button>
      )}
    </div>
  );
}
