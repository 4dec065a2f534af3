import { lazy, Suspense, useId, useState } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons';
import type { Session } from '../../../domain/account/session.ts';
import { TAXPAYER_NATURES } from '../../../domain/codes/taxpayer-natures.ts';
import type { QuotaFigure, QuotaOverview as Quota } from '../../../domain/quota/overview.ts';
import { readPreference, writePreference } from '../../platform/preferences.ts';
import { momentText } from '../../ui/number-text.ts';
import { FigureLevel } from './FigureLevel.tsx';
import { ageText, creditText, UNKNOWN, usedText, yuan } from './quota.text.ts';
import { useQuotaStyles } from './QuotaOverview.styles.ts';

const QuotaDetails = lazy(() => import('./QuotaDetails.tsx').then((m) => ({ default: m.QuotaDetails })));

const OPEN_PREFERENCE = 'quota.open';

interface Props {
  readonly quota: Quota;
  readonly session: Session;
  readonly online: boolean;
  /** Milliseconds since 1970; null: never. */
  readonly lastSyncAt: number | null;
}

/** Sales, credit and limits of the taxpayer; one line when folded. M144 */
export function QuotaOverview({ quota, session, online, lastSyncAt }: Props) {
  const styles = useQuotaStyles();
  const id = useId();
  const [open, setOpen] = useState(() => readPreference(OPEN_PREFERENCE) === 'yes');
  const toggle = () => {
    setOpen(!open);
    writePreference(OPEN_PREFERENCE, open ? '' : 'yes');
  };
  return (
    <section className={styles.root} aria-label="额度概览">
      <div className={styles.head}>
        <Button
          className={styles.toggle}
          size="small"
          appearance="subtle"
          icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          额度概览
        </Button>
        <span className={styles.nature}>
          {quota.nature === null ? '纳税人性质未知' : TAXPAYER_NATURES[quota.nature].zh}
        </span>
        {!open && <Summary quota={quota} online={online} />}
        <span className={styles.spring} />
        <span className={styles.note}>{ageText(online, lastSyncAt)}</span>
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<div className={styles.details} />}>
            <QuotaDetails quota={quota} session={session} online={online} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

interface SummaryProps {
  readonly quota: Quota;
  readonly online: boolean;
}

function Summary({ quota: { figures, credit, singleLimit }, online }: SummaryProps) {
  const styles = useQuotaStyles();
  return (
    <span className={mergeClasses(styles.summary, styles.number)}>
      <InBrief zh="本季度" text={usedText(figures.quarter)} figure={figures.quarter} />
      <InBrief zh="近12个月" text={usedText(figures.year)} figure={figures.year} />
      <InBrief zh="剩余额度" text={credit === null ? UNKNOWN : creditText(credit)} figure={credit} />
      {credit !== null && !online && <span className={styles.note}>{`（${momentText(credit.asOf)}）`}</span>}
      {singleLimit > 0 && <InBrief zh="单张限额" text={`${yuan(singleLimit)} 元`} figure={null} />}
    </span>
  );
}

interface BriefProps {
  readonly zh: string;
  readonly text: string;
  readonly figure: QuotaFigure | null;
}

function InBrief({ zh, text, figure }: BriefProps) {
  const styles = useQuotaStyles();
  return (
    <span className={styles.line}>
      <span className={styles.note}>{zh}</span>
      {text}
      <FigureLevel level={figure?.level ?? null} />
    </span>
  );
}
