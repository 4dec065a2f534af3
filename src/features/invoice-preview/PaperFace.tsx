import type { CSSProperties } from 'react';
import { fitFace } from '../../../domain/preview/face-sheet.ts';
import type { InvoicePaper } from '../../../domain/preview/invoice-paper.ts';
import type { PaperLine } from '../../../domain/preview/paper-line.ts';
import { GoodsTable } from './GoodsTable.tsx';
import './paper.css';
import {
  classicParty,
  digitalParty,
  Facts,
  PaperMarks,
  PartyBox,
  RemarkBox,
  WordsRow,
} from './PaperParts.tsx';

interface Props {
  readonly paper: InvoicePaper;
  /** The lines of the face; none while they stand on a list or are not known yet. */
  readonly lines: readonly PaperLine[];
}

/** The invoice as it looks on paper. M038–M040. */
export function PaperFace({ paper, lines }: Props) {
  const Style = paper.style === 'digital' ? DigitalPaper : ClassicPaper;
  const { sheet, scale } = fitFace(paper, lines);
  return (
    <div className="paper-view">
      <article
        className={`paper-sheet paper-face paper-${paper.style}`}
        style={{ '--fit': scale, page: `paper-${sheet}` } as CSSProperties}
        aria-label={paper.title}
      >
        <Style paper={paper} lines={lines} />
        <PaperMarks mark={paper.mark} stamp={paper.stamp} />
      </article>
    </div>
  );
}

/** Title, business and the bureau's own QR code; a draft has none and none is made up. */
const HeadStart = ({ paper }: { readonly paper: InvoicePaper }) => (
  <>
    {paper.qrImage !== '' && <img className="paper-qr" src={paper.qrImage} alt="发票二维码" />}
    {paper.label !== '' && <span className="paper-business">{paper.label}</span>}
    <div className="paper-title">
      <h2 className="paper-label">{paper.title}</h2>
    </div>
  </>
);

/** 数电票 as the bureau renders it. */
const DigitalPaper = ({ paper, lines }: Props) => (
  <>
    <header className="paper-head">
      <HeadStart paper={paper} />
      <Facts
        className="paper-facts"
        facts={[
          { label: '发票号码：', text: paper.number },
          { label: '开票日期：', text: paper.date },
        ]}
      />
    </header>
    <div className="paper-frame">
      <div className="paper-pair">
        <PartyBox label="购买方信息" facts={digitalParty(paper.buyer)} />
        <PartyBox label="销售方信息" facts={digitalParty(paper.seller)} />
      </div>
      <GoodsTable paper={paper} lines={lines} />
      <WordsRow paper={paper} />
      <div className="paper-last">
        <RemarkBox paper={paper} />
      </div>
    </div>
    <footer className="paper-foot">
      <Clerk label="开票人：" name={paper.drawer} />
    </footer>
  </>
);

/** The form of the tax-control devices; the cipher area is the device's own and stays empty. */
const ClassicPaper = ({ paper, lines }: Props) => (
  <>
    <header className="paper-head">
      <HeadStart paper={paper} />
      <Facts
        className="paper-facts"
        facts={[
          { label: '发票代码：', text: paper.code },
          { label: '发票号码：', text: paper.number },
          { label: '开票日期：', text: paper.date },
          ...(paper.checkCode === null ? [] : [{ label: '校验码：', text: paper.checkCode }]),
        ]}
      />
      {paper.machine !== '' && (
        <span className="paper-machine">
          <span className="paper-label">机器编号：</span>
          {paper.machine}
        </span>
      )}
    </header>
    <div className="paper-frame">
      <div className="paper-pair">
        <PartyBox label="购买方" facts={classicParty(paper.buyer)} />
        <PartyBox label="密码区" facts={[]} />
      </div>
      <GoodsTable paper={paper} lines={lines} />
      <WordsRow paper={paper} />
      <div className="paper-pair paper-last">
        <PartyBox label="销售方" facts={classicParty(paper.seller)} />
        <RemarkBox paper={paper} />
      </div>
    </div>
    <footer className="paper-foot">
      <Clerk label="收款人：" name={paper.payee} />
      <Clerk label="复核：" name={paper.checker} />
      <Clerk label="开票人：" name={paper.drawer} />
      <Clerk label="销售方：（章）" name="" />
    </footer>
  </>
);

const Clerk = ({ label, name }: { readonly label: string; readonly name: string }) => (
  <span>
    <span className="paper-label">{label}</span>
    {name}
  </span>
);
