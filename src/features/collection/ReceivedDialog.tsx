import { useCallback } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Link,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { RECEIVED_TYPES } from '../../../domain/codes/received-types.ts';
import type { ReceivedRow } from '../../../domain/invoice/received.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { Collection, CollectionService } from '../../offline/collection-service.ts';
import { comforts } from '../../platform/preferences.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { TextCell } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { MONEY_WIDTH } from '../../ui/money-width.ts';
import { Money } from '../../ui/Money.tsx';
import { usePages } from '../../ui/page-sizes.ts';
import { Pager } from '../../ui/Pager.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { useReceived } from './useReceived.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1160px, calc(100vw - 48px))' },
  content: { display: 'flex', flexDirection: 'column', height: 'min(520px, 64vh)' },
});

interface Props {
  readonly service: CollectionService;
  readonly deviceId: string;
  /** The run whose days and type are looked at. */
  readonly run: Collection;
  readonly connected: boolean;
  /** Address of the page that hands an invoice out. M020 */
  readonly addressOf: (row: ReceivedRow) => string;
  readonly onClose: () => void;
}

/** The invoices that were received in the days of a run, each with the way to it. 002 §2, M398 */
export function ReceivedDialog({ service, deviceId, run, connected, addressOf, onClose }: Props) {
  const styles = useStyles();
  useReturnFocus();
  const pages = usePages('received', comforts);
  const { page, size } = pages;
  const { from, to, type } = run;
  const load = useCallback(
    () => service.received(deviceId, { from, to, type, page, pageSize: size }),
    [service, deviceId, from, to, type, page, size],
  );
  const { list, error, again } = useReceived(load, connected);
  return (
    <Dialog
      open
      onOpenChange={() => {
        onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{`进项发票 ${from} 至 ${to}`}</DialogTitle>
          <DialogContent className={styles.content}>
            {list === null && error === null && <Busy label="正在读取进项发票…" />}
            {error !== null && (
              <Blank
                title={connected ? '暂时无法查看进项发票' : '当前离线'}
                actions={connected && <Button onClick={again}>重试</Button>}
              >
                {connected ? errorText(error) : '联网后自动读取进项发票。'}
              </Blank>
            )}
            {list?.total === 0 && (
              <Blank title="没有进项发票">这段时间没有归集到发票，可以重新归集后再查看。</Blank>
            )}
            {list !== null && list.total > 0 && (
              <>
                <Rows rows={list.rows} addressOf={addressOf} />
                <Pager page={page} total={list.total} sizes={pages} onPage={pages.setPage} />
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>关闭</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const COLUMNS = [
  { zh: '开票日期', width: '92px' },
  { zh: '发票类型', width: '168px' },
  { zh: '发票号码', width: '184px' },
  { zh: '销售方名称' },
  { zh: '主要商品', width: '160px' },
  { zh: '价税合计', width: MONEY_WIDTH, isNumber: true },
  { zh: '状态', width: '84px' },
] as const;

/** 002 §2, M348 */
const NOT_COLLECTED = '未归集发票无法查看明细,请先归集';

const isNumber = (column: (typeof COLUMNS)[number]): boolean => 'isNumber' in column;

function Rows({ rows, addressOf }: { readonly rows: readonly ReceivedRow[] } & Pick<Props, 'addressOf'>) {
  const list = useListStyles();
  return (
    <div className={list.scroll} role="region" aria-label="进项发票" tabIndex={0}>
      <table className={list.table} aria-label="进项发票">
        <colgroup>
          {COLUMNS.map((column) => (
            <col key={column.zh} style={'width' in column ? { width: column.width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column.zh} scope="col" className={mergeClasses(isNumber(column) && list.number)}>
                {column.zh}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.code} ${row.number}`}>
              <td className={list.oneLine}>{row.issuedOn}</td>
              <TextCell text={RECEIVED_TYPES[row.type].zh} />
              <td className={list.oneLine} title={row.code === '' ? undefined : `发票代码 ${row.code}`}>
                {row.isCollected ? (
                  <Link href={`#${addressOf(row)}`} aria-label={`发票交付 ${row.number}`}>
                    {row.number}
                  </Link>
                ) : (
                  <Link as="button" disabledFocusable title={NOT_COLLECTED}>
                    {row.number}
                  </Link>
                )}
              </td>
              <TextCell text={row.sellerName} />
              <TextCell text={row.mainGoods} />
              <td className={list.number}>
                <Money fen={row.total} currency="" />
              </td>
              <td className={list.oneLine}>{row.state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
