import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';

/** Rows a page of every list. */
export const PAGE_SIZE = 20;

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
  /** Where the pages are not equally full. */
  readonly pages?: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, total, pages = Math.max(1, Math.ceil(total / PAGE_SIZE)), onPage }: Props) {
  const styles = useStyles();
  return (
    <nav className={styles.root} aria-label="分页">
      <Text size={200}>{`共 ${String(total)} 条，第 ${String(page + 1)} / ${String(pages)} 页`}</Text>
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
        disabledFocusable={page + 1 >= pages}
        onClick={() => {
          onPage(page + 1);
        }}
      />
    </nav>
  );
}
