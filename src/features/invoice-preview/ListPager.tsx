import { useState } from 'react';
import { Button, Input, Text } from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { pageOfTyped } from '../../../domain/preview/paper-pages.ts';
import { usePreviewStyles } from './PreviewDialog.styles.ts';

interface Props {
  /** 0-based. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Previous, next and a jump to any page. M070, M078. */
export function ListPager({ page, pages, onPage }: Props) {
  const styles = usePreviewStyles();
  const [typed, setTyped] = useState('');
  const jump = () => {
    if (typed !== '') onPage(pageOfTyped(typed, pages));
    setTyped('');
  };
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
    <nav className={styles.pager} aria-label="清单分页">
      {turn('上一页', -1)}
      <Text size={200} aria-live="polite">{`第 ${String(page + 1)} / ${String(pages)} 页`}</Text>
      {turn('下一页', 1)}
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
    </nav>
  );
}
