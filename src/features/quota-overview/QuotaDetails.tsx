import { mergeClasses } from '@fluentui/react-components';
import type { QuotaOverview } from '../../../domain/quota/overview.ts';
import { momentText } from '../../ui/number-text.ts';
import { Figure } from './Figure.tsx';
import { coverText } from './quota-cover.text.ts';
import { creditText, UNKNOWN, yuan } from './quota.text.ts';
import { useQuotaStyles } from './QuotaOverview.styles.ts';

/** The figures unfolded, each with its bar, and what they cover. M144 */
export function QuotaDetails({ quota }: { readonly quota: QuotaOverview }) {
  const styles = useQuotaStyles();
  const { figures, credit, singleLimit } = quota;
  return (
    <div className={styles.details}>
      <div className={styles.figures}>
        <Figure figure={figures.quarter} />
        <Figure figure={figures.year} />
        {credit === null ? (
          <Plain zh="剩余额度 / 授信额度" text={UNKNOWN} />
        ) : (
          <Figure
            figure={{ ...credit, zh: '剩余额度 / 授信额度' }}
            text={creditText(credit)}
            note={`截至 ${momentText(credit.asOf)}`}
          />
        )}
        {singleLimit > 0 && <Plain zh="单张限额" text={`${yuan(singleLimit)} 元`} />}
      </div>
      <div className={styles.note}>{coverText(quota)}</div>
    </div>
  );
}

function Plain({ zh, text }: { readonly zh: string; readonly text: string }) {
  const styles = useQuotaStyles();
  return (
    <div className={styles.figure}>
      <div className={mergeClasses(styles.line, styles.note)}>{zh}</div>
      <div className={mergeClasses(styles.line, styles.number, styles.strong)}>{text}</div>
    </div>
  );
}
