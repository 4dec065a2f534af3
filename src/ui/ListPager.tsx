import { useState, type ReactNode } from 'react';
import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { pageOfTyped } from '../../domain/preview/paper-pages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  jump: { width: '64px' },
});

interface Props {
  /** 0-based. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** All rows are in one scroll: there is nothing to turn. */
  readonly continuous?: boolean;
  /** Stands beside the pages. */
  readonly children?: ReactNode;
}

/** Previous, next and a jump to any page of a goods list. M070, M071, M078. */
export function ListPager({ page, pages, onPage, continuous = false, children }: Props) {
  const styles = useStyles();
  const turn = (label: string, step: 1 | -1) => (
    <Button
      size="small"
      appearance="subtle"
      icon={step > 0 ? <ChevronRight20Regular /> : <ChevronLeft20Regular />}
      aria-label={label}
      disabledFocusable={page + step < 0 || page + step >= pages}
      onClick={() => {
        onPage(page + step);
      }}
    />
  );
  return (
    <nav className={styles.root} aria-label="清单分页">
      {!continuous && (
        <>
          {turn('上一页', -1)}
          <Text size={200} aria-live="polite">{`第 ${String(page + 1)} / ${String(pages)} 页`}</Text>
          {turn('下一页', 1)}
          <PageJump pages={pages} onPage={onPage} />
        </>
      )}
      {children}
    </nav>
  );
}

function PageJump({ pages, onPage }: Pick<Props, 'pages' | 'onPage'>) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const jump = () => {
    if (typed !== '') onPage(pageOfTyped(typed, pages));
    setTyped('');
  };
  return (
    <Input
      size="small"
      className={styles.jump}
      aria-label="跳转到页"
      placeholder="页码"
      inputMode="numeric"
      value={typed}
      onChange={(_, { value }) => {
        setTyped(value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') jump();
      }}
      onBlur={jump}
    />
  );
}
