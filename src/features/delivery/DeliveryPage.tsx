import { useState, type ReactNode } from 'react';
import { Button, mergeClasses, Subtitle1, Subtitle2 } from '@fluentui/react-components';
import { CloudOffRegular, DocumentSearchRegular } from '@fluentui/react-icons';
import { FILE_FORMATS, type FileFormat } from '../../../domain/codes/file-formats.ts';
import { parseFen } from '../../../domain/money/fen.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { OrderService } from '../../offline/order-service.ts';
import { saveFile, XLSX_TYPE } from '../../platform/save-file.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { Money } from '../../ui/Money.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { useNumberCopy } from '../../ui/use-number-copy.ts';
import type { Delivered, DeliveredPaper, WantedInvoice } from './delivered.ts';
import { useDeliveryStyles } from './Delivery.styles.ts';
import { BLANKS, noFiles } from './delivery.text.ts';
import { exportLines, LINE_COLUMNS } from './export-lines.ts';
import { useDelivery, type Delivery, type FindInvoice } from './useDelivery.ts';

interface Props {
  /** null: the address names none. */
  readonly wanted: WantedInvoice | null;
  readonly find: FindInvoice;
  readonly readFile: OrderService['file'];
  readonly connected: boolean;
  /** Other pages. */
  readonly views: ReactNode;
  /** The invoice on paper, with these buttons beside its own. */
  readonly drawPaper: (paper: DeliveredPaper, actions: ReactNode) => ReactNode;
}

/** 发票交付: one invoice with what of it can be handed on. 002 §2, M020 */
export function DeliveryPage({ wanted, find, readFile, connected, views, drawPaper }: Props) {
  const list = useListStyles();
  const { delivery, again } = useDelivery(find, wanted, connected);
  return (
    <section className={list.page} aria-labelledby="delivery-title">
      <div className={list.head}>
        <Subtitle1 as="h1" id="delivery-title">
          发票交付
        </Subtitle1>
        {wanted !== null && (
          <StateChip
            {...(wanted.isInput ? { tone: 'neutral', label: '进项' } : { tone: 'good', label: '销项' })}
          />
        )}
        {views}
      </div>
      {delivery.phase === 'asking' && <Busy label="正在查找发票…" />}
      {delivery.phase === 'found' ? (
        <Handed
          delivered={delivery.delivered}
          connected={connected}
          readFile={readFile}
          drawPaper={drawPaper}
        />
      ) : (
        <NotShown delivery={delivery} onAgain={again} />
      )}
    </section>
  );
}

function NotShown({
  delivery,
  onAgain,
}: {
  readonly delivery: Exclude<Delivery, { phase: 'found' }>;
  readonly onAgain: () => void;
}) {
  if (delivery.phase === 'asking') return null;
  const { title, text } = BLANKS[delivery.phase];
  const mayHelp = delivery.phase === 'failed' || delivery.phase === 'unknown';
  return (
    <Blank
      icon={delivery.phase === 'offline' ? <CloudOffRegular /> : <DocumentSearchRegular />}
      title={title}
      actions={mayHelp ? <Button onClick={onAgain}>重试</Button> : undefined}
    >
      {delivery.phase === 'failed' ? errorText(delivery.error) : text}
    </Blank>
  );
}

type HandedProps = Pick<Props, 'connected' | 'readFile' | 'drawPaper'> & { readonly delivered: Delivered };

function Handed({ delivered, connected, readFile, drawPaper }: HandedProps) {
  const styles = useDeliveryStyles();
  const { paper, facts } = delivered;
  const actions = <Actions delivered={delivered} />;
  return (
    <div className={styles.body}>
      <div className={styles.side} role="region" aria-label="发票信息" tabIndex={0}>
        <dl className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{typeof text === 'number' ? <Money fen={text} /> : text}</dd>
            </div>
          ))}
        </dl>
        <Files delivered={delivered} connected={connected} readFile={readFile} />
      </div>
      <div className={styles.main}>
        {paper === null ? (
          <>
            <div className={styles.buttons}>{actions}</div>
            <LineTable delivered={delivered} />
          </>
        ) : (
          drawPaper(paper, actions)
        )}
      </div>
    </div>
  );
}

/** The files that came with it, or why there are none. */
function Files({ delivered, connected, readFile }: Omit<HandedProps, 'drawPaper'>) {
  const styles = useDeliveryStyles();
  const { alert } = useAlert();
  const [busy, setBusy] = useState(false);
  const { subId, number, files } = delivered;
  const missing = noFiles(delivered, connected);
  const download = async (format: FileFormat) => {
    if (subId === null || busy) return;
    setBusy(true);
    const read = await readFile(subId, format);
    setBusy(false);
    if (read.ok) saveFile(`${number}.${format}`, FILE_FORMATS[format].type, read.value);
    else await alert(read.error);
  };
  return (
    <section className={styles.files} aria-labelledby="delivery-files">
      <Subtitle2 as="h2" id="delivery-files">
        发票文件
      </Subtitle2>
      {missing !== null && <span>{missing}</span>}
      <div className={styles.buttons}>
        {(files ?? []).map((format) => (
          <Button
            key={format}
            disabledFocusable={busy || !connected}
            title={connected ? undefined : '联网后可以下载'}
            onClick={() => void download(format)}
          >
            {`下载${FILE_FORMATS[format].zh}`}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** What there always is of an invoice. */
function Actions({ delivered }: { readonly delivered: Delivered }) {
  const { alert } = useAlert();
  const copy = useNumberCopy();
  const [busy, setBusy] = useState(false);
  const { number } = delivered;
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const made = await exportLines(delivered);
    setBusy(false);
    if (made.ok) saveFile(`发票明细_${number}.xlsx`, XLSX_TYPE, made.value);
    else await alert(made.error);
  };
  return (
    <>
      <Button onClick={() => void copy(number)}>复制发票号码</Button>
      <Button disabledFocusable={busy} onClick={() => void save()}>
        导出Excel
      </Button>
    </>
  );
}

/** A sum of the workbook as it stands on the page; what is no sum stays. */
function MoneyText({ text }: { readonly text: string }) {
  const fen = parseFen(text);
  return fen === null ? text : <Money fen={fen} currency="" />;
}

/** The goods where no paper is drawn. */
function LineTable({ delivered: { lines } }: { readonly delivered: Delivered }) {
  const list = useListStyles();
  if (lines.length === 0)
    return <Blank title="没有商品明细">电子税务局没有提供这张发票的商品明细，左侧是发票的全部信息。</Blank>;
  return (
    <div className={list.scroll} role="region" aria-label="商品明细" tabIndex={0}>
      <table className={list.table} aria-label="商品明细">
        <colgroup>
          {LINE_COLUMNS.map(({ title, width }) => (
            <col key={title} style={{ width: `${String(width)}ch` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {LINE_COLUMNS.map(({ title, isMoney }) => (
              <th key={title} scope="col" className={mergeClasses(isMoney === true && list.number)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.place}>
              {LINE_COLUMNS.map(({ title, isMoney, cell }) => (
                <td key={title} className={mergeClasses(isMoney === true && list.number)}>
                  {isMoney === true ? <MoneyText text={cell(line)} /> : cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
