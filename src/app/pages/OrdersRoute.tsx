import { useNavigate, useParams } from 'react-router';
import { ok } from '../../../domain/kernel/result.ts';
import type { Submission } from '../../offline/offline.ts';
import { OrdersPage } from '../../features/orders/index.ts';
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

export function OrdersRoute() {
  const { area } = useParams();
  const { store } = useWorkplace();
  const navigate = useNavigate();
  const paper = usePreview();
  const issueNow = useIssueNow(isArea(area) ? area : 'member');
  if (!isArea(area)) return null;
  const { filling } = AREAS[area];
  const show = (submission: Submission) =>
    paper.open(async () => {
      const read = await store.loadSubmission(submission.subId);
      if (!read.ok || submission.state !== 'issued') return read;
      return ok({ ...read.value, issued: issuedFacts(submission, read.value.face.redLetter !== null) });
    });
  return (
    <>
      <OrdersPage
        store={store}
        onEdit={(draftId) => void navigate(`${filling}?draft=${draftId}`)}
        onNew={() => void navigate(filling)}
        onIssueNow={issueNow.open}
        onDetail={(submission) => void show(submission)}
        onCopy={({ subId }) => void navigate(`${filling}?invoiceNumber=${subId}`)}
        onReverse={({ number }) => void navigate(`/${area}/negative?invoiceNumber=${number}`)}
      />
      {paper.dialog}
      {issueNow.dialog}
    </>
  );
}
