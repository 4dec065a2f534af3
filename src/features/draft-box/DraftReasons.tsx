import { useState } from 'react';
import { Button, Text } from '@fluentui/react-components';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { MONEY_WIDTH } from '../../ui/money-width.ts';
import { Money } from '../../ui/Money.tsx';
import { PAGE_SIZE } from '../../ui/page-sizes.ts';
import { Pager } from '../../ui/Pager.tsx';
import type { CheckedDraft } from './check-drafts.ts';
import type { Reason } from './reasons.ts';
import { nameOf } from './draft-box.text.ts';
import { useSendStyles } from './SendDialog.styles.ts';

export interface ReasonRow {
  readonly draft: CheckedDraft;
  readonly reasons: readonly Reason[];
}

interface Props {
  readonly label: string;
  readonly rows: readonly ReasonRow[];
  readonly onEdit: (draftId: string) => void;
}

/** Drafts with what is to be said of each, and the way into it. M282, M284 */
export function DraftReasons({ label, rows, onEdit }: Props) {
  const list = useListStyles();
  const styles = useSendStyles();
  const [turned, setPage] = useState(0);
  const page = Math.min(turned, Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1));
  if (rows.length === 0) return <Text>{`没有${label}`}</Text>;
  return (
    <>
      <div className={styles.table} role="region" aria-label={label} tabIndex={0}>
        <table className={list.table} aria-label={label}>
          <colgroup>
            <col style={{ width: '204px' }} />
            <col style={{ width: '22%' }} />
            <col style={{ width: MONEY_WIDTH }} />
            <col />
            <col style={{ width: '72px' }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">业务流水号</th>
              <th scope="col">购买方名称</th>
              <th scope="col" className={list.number}>
                价税合计
              </th>
              <th scope="col">说明</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ draft, reasons }) => (
              <tr key={draft.draftId}>
                <td className={list.oneLine}>{draft.ywlsh}</td>
                <td className={list.oneLine} title={nameOf(draft)}>
                  {nameOf(draft)}
                </td>
                <td className={list.number}>
                  <Money fen={draft.totals.total} currency="" />
                </td>
                <td className={styles.reason}>
                  <Reasons reasons={reasons} />
                </td>
                <td>
                  <Button
                    size="small"
                    appearance="subtle"
                    aria-label={`修改草稿 ${nameOf(draft)}`}
                    onClick={() => {
                      onEdit(draft.draftId);
                    }}
                  >
                    修改
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > PAGE_SIZE && <Pager page={page} total={rows.length} onPage={setPage} />}
    </>
  );
}

/** Reasons that stand there at first: the buyers stay in sight. */
const FIRST = 3;

function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const styles = useSendStyles();
  const [isWhole, setWhole] = useState(false);
  const left = reasons.length - FIRST;
  return (
    <ul className={styles.reasons}>
      {(isWhole ? reasons : reasons.slice(0, FIRST)).map(({ text, lines }) => (
        <li key={text}>
          {text}
          {lines !== '' && <Lines text={text} lines={lines} />}
        </li>
      ))}
      {left > 0 && !isWhole && (
        <li>
          <Button
            size="small"
            appearance="transparent"
            className={styles.inline}
            onClick={() => {
              setWhole(true);
            }}
          >
            {`另有 ${String(left)} 条`}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Which lines it is said of, on request. */
function Lines({ text, lines }: Reason) {
  const styles = useSendStyles();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <span className={styles.lines}>{`第${lines}行`}</span>;
  return (
    <Button
      size="small"
      appearance="transparent"
      className={styles.inline}
      aria-label={`查看是哪些行：${text}`}
      onClick={() => {
        setOpen(true);
      }}
    >
      查看行号
    </Button>
  );
}
