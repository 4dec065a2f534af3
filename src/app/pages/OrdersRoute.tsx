import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Area } from '../../../domain/codes/role-types.ts';
import { ok } from '../../../domain/kernel/result.ts';
import type { Submission } from '../../offline/offline.ts';
import { DetailActions, OrdersPage } from '../../features/orders/index.ts';
import { dayText } from '../../ui/number-text.ts';
import { AREAS, isArea } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';
import { useIssueNow } from './useIssueNow.tsx';
import { usePreview } from './usePreview.tsx';

/** What the paper of an issued invoice carries beside its face, as far as the order tells. */
const issuedFacts = ({ number, issuedAt, sandbox }: Submission, isRed: boolean) =>
  ({
    number,
    code: '',
    date: dayText(Date.parse(issuedAt)),
    checkCode: '',
    machine: '',
    qrImage: '',
    state: isRed ? 'red' : 'blue',
    sandbox,
  }) as const;

/** Addresses that copy and reverse an order. M015–M018 */
const copyAddress = (area: Area, { subId }: Submission): string =>
  `${AREAS[area].filling}?invoiceNumber=${subId}`;
const reverseAddress = (area: Area, { number }: Submission): string =>
  `/${area}/negative?invoiceNumber=${number}`;

export function OrdersRoute() {
  const { area } = useParams();
  const { store } = useWorkplace();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Submission | null>(null);
  const paper = usePreview((close) => {
    if (shown === null || !isArea(area)) return null;
    const go = (to: string) => {
      close();
      void navigate(to);
    };
    return (
      <DetailActions
        submission={shown}
        onCopy={() => {
          go(copyAddress(area, shown));
        }}
        onReverse={() => {
          go(reverseAddress(area, shown));
        }}
      />
    );
  });
  const issueNow = useIssueNow(isArea(area) ? area : 'member');
  if (!isArea(area)) return null;
  const { filling } = AREAS[area];
  const show = (submission: Submission) => {
    setShown(submission);
    return paper.open(async () => {
      const read = await store.loadSubmission(submission.subId);
      if (!read.ok || submission.state !== 'issued') return read;
      return ok({ ...read.value, issued: issuedFacts(submission, read.value.face.redLetter !== null) });
    });
  };
  return (
    <>
      <OrdersPage
        store={store}
        onEdit={(draftId) => void navigate(`${filling}?draft=${draftId}`)}
        onNew={() => void navigate(filling)}
        onIssueNow={issueNow.open}
        onDetail={(submission) => void show(submission)}
        onCopy={(submission) => void navigate(copyAddress(area, submission))}
        onReverse={(submission) => void navigate(reverseAddress(area, submission))}
      />
      {paper.dialog}
      {issueNow.dialog}
    </>
  );
}
