import { mergeClasses } from '@fluentui/react-components';
import type { QuotaFigure } from '../../../domain/quota/overview.ts';
import { FigureLevel } from './FigureLevel.tsx';
import { addingText, percent } from './quota-cover.text.ts';
import { usedText } from './quota.text.ts';
import { useQuotaStyles } from './QuotaOverview.styles.ts';

interface Props {
  readonly figure: QuotaFigure;
  /** What stands in place of what is used. */
  readonly text?: string;
  /** How old it is. */
  readonly note?: string;
}

const width = (part: number, limit: number): string =>
  limit > 0 ? `${String(Math.min(1, Math.max(0, part / limit)) * 100)}%` : '0';

/** Something used against a limit: words, numbers, a bar. */
export function Figure({ figure, text, note = '' }: Props) {
  const styles = useQuotaStyles();
  const { zh, level, share, isMeasured } = figure;
  const said = text ?? usedText(figure);
  return (
    <div className={styles.figure}>
      <div className={styles.line}>
        <span className={styles.note}>{zh}</span>
        <span className={styles.spring} />
        <FigureLevel level={level} />
      </div>
      <div className={mergeClasses(styles.line, styles.number)}>
        <span className={styles.strong}>{said}</span>
        <span className={styles.spring} />
        {isMeasured && <span>{level === null ? '仅供参考' : percent(share)}</span>}
      </div>
      {isMeasured && <Meter figure={figure} said={said} />}
      <div className={mergeClasses(styles.line, styles.note)}>
        {[addingText(figure), note].filter((part) => part !== '').join('；')}
      </div>
    </div>
  );
}

function Meter({ figure, said }: { readonly figure: QuotaFigure; readonly said: string }) {
  const styles = useQuotaStyles();
  const { zh, used, adding, limit, share } = figure;
  return (
    <div
      className={styles.bar}
      role="meter"
      aria-label={zh}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, Math.floor(share * 100))}
      aria-valuetext={[said, addingText(figure)].filter((part) => part !== '').join('，')}
    >
      <span
        className={mergeClasses(styles.part, styles.adding)}
        style={{ width: width(used + adding, limit) }}
      />
      <span
        className={mergeClasses(styles.part, styles.used)}
        style={{ width: width(Math.min(used, used + adding), limit) }}
      />
    </div>
  );
}
