import { lazy, Suspense, useState } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { isAllowed } from '../../../domain/account/permissions.ts';
import type { Session } from '../../../domain/account/session.ts';
import type { QuotaOverview } from '../../../domain/quota/overview.ts';
import { momentText } from '../../ui/number-text.ts';
import { Figure } from './Figure.tsx';
import { coverText } from './quota-cover.text.ts';
import { creditText, UNKNOWN, yuan } from './quota.text.ts';
import { useQuotaStyles } from './QuotaOverview.styles.ts';

const LimitsDialog = lazy(() =>
  import('./limits/LimitsDialog.tsx').then((m) => ({ default: m.LimitsDialog })),
);

interface Props {
  readonly quota: QuotaOverview;
  readonly session: Session;
  readonly online: boolean;
}

/** The figures unfolded, each with its bar, and what they cover. M144 */
export function QuotaDetails({ quota, session, online }: Props) {
  const styles = useQuotaStyles();
  const [open, setOpen] = useState(false);
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
      <div className={styles.line}>
        <span className={styles.note}>{coverText(quota)}</span>
        <span className={styles.spring} />
        {isAllowed('limits.read', session) && (
          <Button
            size="small"
            appearance="subtle"
            className={styles.limits}
            onClick={() => {
              setOpen(true);
            }}
          >
            累计限额
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <LimitsDialog
            session={session}
            connected={online}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
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
