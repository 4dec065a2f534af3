import { makeStyles } from '@fluentui/react-components';
import { TARGET_NAMES } from '../../../domain/importing/mapping.ts';
import { recipeName, type Recipe } from '../../../domain/importing/recipe.ts';
import { dayText } from '../../ui/number-text.ts';
import { useTableStyles } from './goods-import.styles.ts';
import { dropRecipe } from './recipe-store.ts';

const useStyles = makeStyles({
  frame: { alignSelf: 'stretch', maxHeight: '24vh' },
  // All of them can be read, and what is beside them is not pushed out of sight.
  fields: { minWidth: '150px', whiteSpace: 'normal !important' as 'normal', overflowWrap: 'anywhere' },
  file: { maxWidth: '110px !important' as '110px' },
});

const TITLES = ['文件名', '标题对应', '记住时间', '操作'] as const;

const fieldsText = ({ fields }: Recipe): string =>
  fields.map(([heading, field]) => `${heading}→${TARGET_NAMES[field]}`).join('、');

/** 0: it was kept before that was noted. */
const keptText = ({ keptAt }: Recipe): string => (keptAt === 0 ? '' : dayText(keptAt));

/** Each mapping that is kept: what it is for, and a way to be rid of it. */
export function RecipesTable({ recipes }: { readonly recipes: readonly Recipe[] }) {
  const styles = useStyles();
  const table = useTableStyles();
  return (
    <div className={`${table.frame} ${styles.frame}`} tabIndex={0} role="region" aria-label="已记住的映射">
      <table className={table.table}>
        <thead>
          <tr>
            {TITLES.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {recipes.map((recipe) => (
            <tr key={recipeName(recipe)}>
              <td className={styles.file} title={recipe.fileName}>
                {recipe.fileName}
              </td>
              <td className={styles.fields}>
                {fieldsText(recipe)}
                {recipe.buyer !== '' && `（仅用于“${recipe.buyer}”）`}
              </td>
              <td>{keptText(recipe)}</td>
              <td>
                <button
                  type="button"
                  className={table.link}
                  aria-label={`删除映射 ${recipe.fileName}`}
                  onClick={() => {
                    dropRecipe(recipe);
                  }}
                >
                  删除
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
