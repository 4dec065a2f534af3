import type { InvoicePaper } from '../../../domain/preview/invoice-paper.ts';
import type { PaperParty } from '../../../domain/preview/paper-party.ts';

export interface Fact {
  /** With its colon. */
  readonly label: string;
  readonly text: string;
  /** Letters and digits in the type of codes. */
  readonly code?: boolean;
}

/** Labels with what is printed behind them. */
export const Facts = ({
  facts,
  className,
}: {
  readonly facts: readonly Fact[];
  readonly className?: string;
}) => (
  <dl className={className}>
    {facts.map(({ label, text, code }) => (
      <div key={label}>
        <dt>
          <span>{label.slice(0, -1)}</span>：
        </dt>
        <dd className={code === true ? 'paper-code' : undefined}>{text}</dd>
      </div>
    ))}
  </dl>
);

/** A box with its name written downwards at the left. */
export const PartyBox = ({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) => (
  <section className="paper-box paper-party" aria-label={label}>
    <span className="paper-label" aria-hidden>
      {label}
    </span>
    <Facts facts={facts} />
  </section>
);

/** What a 数电票 prints of a party. */
export const digitalParty = ({ name, taxId }: PaperParty): readonly Fact[] => [
  { label: '名称：', text: name },
  { label: '统一社会信用代码/纳税人识别号：', text: taxId, code: true },
];

/** What the classic forms print of a party. */
export const classicParty = ({ name, taxId, address, bank }: PaperParty): readonly Fact[] => [
  { label: '名称：', text: name },
  { label: '纳税人识别号：', text: taxId, code: true },
  { label: '地址、电话：', text: address },
  { label: '开户行及账号：', text: bank },
];

export const RemarkBox = ({ paper }: { readonly paper: InvoicePaper }) => (
  <section className="paper-box paper-remark" aria-label="备注">
    <span className="paper-label" aria-hidden>
      备注
    </span>
    <p>{paper.remark.join('\n')}</p>
  </section>
);

/** 价税合计 in capitals behind ⊗, and in figures. DOMAIN A4. */
export const WordsRow = ({ paper }: { readonly paper: InvoicePaper }) => (
  <div className="paper-words">
    <span className="paper-label">价税合计（大写）</span>
    <span>
      <svg
        className="paper-round"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        role="img"
        aria-label="⊗"
      >
        <path d="M10 1a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3.6 3.6l12.8 12.8M16.4 3.6L3.6 16.4" />
      </svg>
      {paper.capitals}
    </span>
    <span>
      <span className="paper-label">（小写）</span>
      <span className="paper-figures">{paper.figures}</span>
    </span>
  </div>
);

/** What this paper is not, across it; and what became of the invoice. */
export const PaperMarks = ({ mark, stamp }: Pick<InvoicePaper, 'mark' | 'stamp'>) => (
  <>
    {mark !== '' && (
      <div className="paper-mark" role="img" aria-label={`${mark}，不作为发票使用`} data-mark={mark} />
    )}
    {stamp !== '' && <div className="paper-stamp">{stamp}</div>}
  </>
);
