import { Button, makeStyles, Select, Text, tokens } from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { PAGE_SIZE, type Pages } from './page-sizes.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalS,
  },
});

interface Props {
  /** 0-based. */
  readonly page: number;
  readonly total: number;
  /** How many rows a page has, where that can be chosen. M390 */
  readonly sizes?: Pick<Pages, 'size' | 'offered' | 'setSize'>;
  /** Where the pages are not equally full. */
  readonly pages?: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, total, sizes, pages, onPage }: Props) {
  const styles = useStyles();
  const count = pages ?? Math.max(1, Math.ceil(total / (sizes?.size ?? PAGE_SIZE)));
  return (
    <nav className={styles.root} aria-label="分页">
      {sizes !== undefined && <SizeChoice {...sizes} />}
      <Text size={200}>{`共 ${String(total)} 条，第 ${String(page + 1)} / ${String(count)} 页`}</Text>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeft20Regular />}
        aria-label="上一页"
        disabledFocusable={page === 0}
        onClick={() => {
          onPage(page - 1);
        }}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRight20Regular />}
        aria-label="下一页"
        disabledFocusable={page + 1 >= count}
        onClick={() => {
          onPage(page + 1);
        }}
      />
    </nav>
  );
}

const SizeChoice = ({ size, offered, setSize }: NonNullable<Props['sizes']>) => (
  <Select
    size="small"
    aria-label="每页条数"
    value={String(size)}
    onChange={(_, { value }) => {
      setSize(Number(value));
    }}
  >
    {offered.map((one) => (
      <option key={one} value={one}>{`${String(one)} 条/页`}</option>
    ))}
  </Select>
);
