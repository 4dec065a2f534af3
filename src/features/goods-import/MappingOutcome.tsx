import { useState } from 'react';
import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { errorText } from '../../../domain/kernel/errors.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import { groupThousands } from '../../ui/number-text.ts';
import type { Outcome } from './mapping-state.ts';

/** Skipped rows listed at most. */
const LISTED = 100;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '24px' },
  notices: { maxHeight: '12vh', overflowY: 'auto', whiteSpace: 'pre-line' },
  list: { margin: 0, maxHeight: '18vh', overflowY: 'auto', fontSize: tokens.fontSizeBase200 },
});

/** What the present mapping leads to: lines, total, skipped rows with their reason. */
export function MappingOutcome({ outcome }: { readonly outcome: Outcome }) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  if (outcome.kind === 'busy') {
    return (
      <div className={styles.line} role="status">
        <Text>正在核对…</Text>
      </div>
    );
  }
  if (outcome.kind === 'refused') {
    return (
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>{errorText(outcome.error)}</MessageBarBody>
      </MessageBar>
    );
  }
  const { lines, totals, skipped, notices } = outcome;
  return (
    <div className={styles.root}>
      <div className={styles.line} role="status">
        <Text weight="semibold">{`将导入 ${String(lines)} 条商品`}</Text>
        <Text>{`价税合计 ¥${groupThousands(formatFen(totals.total))}`}</Text>
        {skipped.length > 0 && (
          <Button
            size="small"
            appearance="subtle"
            aria-expanded={open}
            onClick={() => {
              setOpen(!open);
            }}
          >
            {`跳过 ${String(skipped.length)} 行${open ? '，收起' : '，查看原因'}`}
          </Button>
        )}
      </div>
      {open && (
        <ul className={styles.list} aria-label="跳过的行">
          {skipped.slice(0, LISTED).map(({ row, why }) => (
            <li key={row}>{`第 ${String(row)} 行：${why}`}</li>
          ))}
          {skipped.length > LISTED && <li>{`另有 ${String(skipped.length - LISTED)} 行`}</li>}
        </ul>
      )}
      {notices.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <div className={styles.notices}>{notices.join('\n')}</div>
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
