import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Button } from '@fluentui/react-components';
import { DocumentErrorRegular, PlugDisconnectedRegular } from '@fluentui/react-icons';
import { errorText } from '../../../domain/kernel/errors.ts';
import { SubmittedDialog, useDraft } from '../../features/invoice-face/index.ts';
import { LatestSubmission } from '../../features/orders/index.ts';
import { readPreference, writePreference } from '../../platform/preferences.ts';
import { openGoodsLedger } from '../../ledger/open-goods-ledger.ts';
import { online } from '../../platform/online.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { AREAS, isArea } from '../areas.ts';
import { useWorkplace, type Place } from '../workplace.tsx';
import { FillingForm } from './FillingForm.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useSnapshot } from '../../ui/use-snapshot.ts';

export function FillingRoute() {
  const { place } = useWorkplace();
  if (place !== null) return <FillingDesk key={place.taxpayer.id} place={place} />;
  return (
    <Blank icon={<PlugDisconnectedRegular />} title="没有可用的开票设备">
      当前账号还没有分配开票企业或设备，请联系管理员。
    </Blank>
  );
}

/** Opens drafts one after another for one taxpayer; the ledger worker is kept between them. */
function FillingDesk({ place }: { readonly place: Place }) {
  const { area } = useParams();
  const { session, store, move } = useWorkplace();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [client] = useState(() => openGoodsLedger({ read: readPreference, write: writePreference }));
  const [submitted, setSubmitted] = useState<{ readonly subId: string; readonly told: boolean } | null>(null);
  const toast = useToast();
  const connected = useSnapshot(online, () => online.getSnapshot());
  const { phase, startNew } = useDraft({
    desk: { store, taxpayer: place.taxpayer, device: place.device, drawer: session.userName },
    named: query.get('draft'),
    settled: client.settled,
  });
  if (!isArea(area)) return null;
  const { filling, drafts, orders } = AREAS[area];
  const next = () => {
    startNew();
    void navigate(filling, { replace: true });
  };
  const edit = (draftId: string) => void navigate(`${filling}?draft=${draftId}`);
  const tell = (told: boolean) => {
    setSubmitted((before) => (before === null ? null : { ...before, told }));
  };

  return (
    <>
      {phase.phase === 'opening' && <Busy label="正在打开…" />}
      {phase.phase === 'failed' && (
        <Blank
          icon={<DocumentErrorRegular />}
          title="草稿未能打开"
          actions={
            <>
              <Button onClick={() => void navigate(drafts)}>查看草稿箱</Button>
              <Button appearance="primary" onClick={next}>
                继续填开
              </Button>
            </>
          }
        >
          {errorText(phase.error)}
        </Blank>
      )}
      {phase.phase === 'open' && (
        <FillingForm
          key={phase.key}
          draft={phase.draft}
          readOnly={phase.readOnly}
          client={client}
          store={store}
          place={place}
          where={{ area, page: 'yidaikai' }}
          latest={
            submitted !== null && (
              <LatestSubmission
                store={store}
                subId={submitted.subId}
                onEdit={edit}
                onOrders={() => void navigate(orders)}
              />
            )
          }
          onMove={move}
          onDrafts={() => void navigate(drafts)}
          onNext={next}
          onSubmitted={(subId) => {
            setSubmitted({ subId, told: false });
            next();
          }}
          onSplit={(parts) => {
            toast(`已拆分为${String(parts)}张草稿，原草稿已移除`);
            void navigate(drafts);
          }}
        />
      )}
      {submitted?.told === false && (
        <SubmittedDialog
          connected={connected}
          onOrders={() => {
            tell(true);
            void navigate(orders);
          }}
          onNext={() => {
            tell(true);
          }}
        />
      )}
    </>
  );
}
