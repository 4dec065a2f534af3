import { useState } from 'react';
import { Button, Input, Switch, Text } from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { pageOfTyped } from '../../../domain/preview/paper-pages.ts';
import { useListStyles } from './GoodsListDialog.styles.ts';
import type { ListPages } from './useListPages.ts';

/** Previous, next, a jump to any page, or one continuous scroll. M071, M078. */
export function ListPager({ pages }: { readonly pages: ListPages }) {
  const styles = useListStyles();
  const [typed, setTyped] = useState('');
  const jump = () => {
    if (typed !== '') pages.turn(pageOfTyped(typed, pages.pages));
    setTyped('');
  };
  const turn = (label: string, step: 1 | -1) => (
    <Button
      size="small"
      appearance="subtle"
      icon={step > 0 ? <ChevronRight20Regular /> : <ChevronLeft20Regular />}
      aria-label={label}
      disabled={pages.page + step < 0 || pages.page + step >= pages.pages}
      onClick={() => {
        pages.turn(pages.page + step);
      }}
    />
  );
  return (
    <nav className={styles.pager} aria-label="清单分页">
      {!pages.continuous && (
        <>
          {turn('上一页', -1)}
          <Text size={200}>{`第 ${String(pages.page + 1)} / ${String(pages.pages)} 页`}</Text>
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
        </>
      )}
      <Switch
        size="small"
        label="连续滚动"
        checked={pages.continuous}
        onChange={(_, { checked }) => {
          pages.scroll(checked);
        }}
      />
    </nav>
  );
}
