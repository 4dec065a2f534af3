import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  scroll: {
    flexShrink: 0,
    maxHeight: '34vh',
    overflow: 'auto',
    border: line,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      textAlign: 'left',
      whiteSpace: 'nowrap',
      fontWeight: tokens.fontWeightSemibold,
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '& td:first-child': { whiteSpace: 'nowrap' },
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      borderBottom: line,
      overflowWrap: 'anywhere',
    },
  },
  number: {
    textAlign: 'right !important' as 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface PreviewColumn {
  readonly title: string;
  readonly numeric?: boolean;
}

interface Props {
  readonly label: string;
  readonly columns: readonly PreviewColumn[];
  /** Cells of a row in the order of the columns, the key of the row first. */
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
  /** Entries that are not listed. */
  readonly hidden?: number;
}

/** A few rows of what would be done. */
export function PreviewTable({ label, columns, rows, hidden = 0 }: Props) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ title, numeric }) => (
                <th key={title} scope="col" className={mergeClasses(numeric === true && styles.number)}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, ...cells]) => (
              <tr key={key}>
                {columns.map(({ title, numeric }, at) => (
                  <td key={title} className={mergeClasses(numeric === true && styles.number)}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <Text size={200}>{`另有 ${String(hidden)} 项未列出`}</Text>}
    </>
  );
}
