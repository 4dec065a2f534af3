import { useState } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { TableSettings20Regular } from '@fluentui/react-icons';
import { saveFile } from '../../platform/save-file.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { keptRecipes, takeRecipes } from './recipe-store.ts';
import { RecipesTable } from './RecipesTable.tsx';
import { useKeptRecipes } from './useKeptRecipes.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  line: { display: 'flex', gap: tokens.spacingHorizontalS },
});

/** Bytes a file of mappings has at most. */
const MAX_BYTES = 1024 * 1024;

const exportRecipes = (): void => {
  const text = JSON.stringify(keptRecipes(), null, 2);
  saveFile('导入映射.json', 'application/json', new TextEncoder().encode(text));
};

/** The mappings that are kept: each of them, and all as one file to take elsewhere and to bring in. */
export function RecipesFile() {
  const styles = useStyles();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const kept = useKeptRecipes();
  const take = async (file: File): Promise<void> => {
    const { brought, left } = takeRecipes(file.size > MAX_BYTES ? '' : await file.text());
    if (brought === 0) toast(`“${file.name}”中没有导入映射，请选择“导出映射”保存的文件`, 'warning');
    else if (left === 0) toast(`已导入${String(brought)}个映射`);
    else toast(`已导入${String(brought - left)}个映射，另有${String(left)}个超出可保留的数量`, 'warning');
  };
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <Button
          size="small"
          appearance="transparent"
          aria-expanded={open}
          icon={<TableSettings20Regular />}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {`已记住的映射（${String(kept.length)}）`}
        </Button>
        {open && <FileButton label="导入映射" accept=".json" onFile={(file) => void take(file)} />}
        {open && kept.length > 0 && (
          <Button size="small" onClick={exportRecipes}>
            导出映射
          </Button>
        )}
      </div>
      {open && kept.length > 0 && <RecipesTable recipes={kept} />}
    </div>
  );
}
