import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import { ok, type Result } from '../../../../domain/kernel/result.ts';
import { arrivalSeeds, type DraftSeed } from '../../../features/invoice-face/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { Blank } from '../../../ui/Blank.tsx';
import { Busy } from '../../../ui/Busy.tsx';
import { useWorkplace } from '../../workplace.tsx';
import type { Asked } from './filling-address.ts';

interface Props {
  readonly asked: Exclude<Asked, { kind: 'latest' | 'draft' }>;
  /** Of the address. */
  readonly query: URLSearchParams;
  readonly taxpayerId: string;
  /** null: the work in progress is what was asked for. */
  readonly onReady: (seed: DraftSeed | null) => void;
}

/** Fetches what an address wants copied, reversed or begun. */
export function Arrival({ asked, query, taxpayerId, onReady }: Props) {
  const { store } = useWorkplace();
  const [failed, setFailed] = useState<AppError | null>(null);
  const name = nameOf(asked);
  /** What was issued on another laptop the service has. M015–M018 */
  const ordered: Pick<OfflineStore, 'loadSubmission'> = {
    loadSubmission: async (name, code = '') => {
      const here = await store.loadSubmission(name, code);
      if (here.ok || here.error.code !== 'submission.notHere') return here;
      const [{ loadOrdered, namedOrder }, { ORDER_CALLS }] = await Promise.all([
        import('../load-ordered.ts'),
        import('../order-calls.ts'),
      ]);
      return loadOrdered(store, ORDER_CALLS, namedOrder(name, code, query));
    },
  };
  const read = useEffectEvent(async (): Promise<Result<DraftSeed | null>> => {
    const seeds = await arrivalSeeds();
    if (asked.kind === 'blue') return ok((await seeds.isLatestRed(store, taxpayerId)) ? seeds.BLANK : null);
    if (asked.kind === 'issueNow') return ok(seeds.issueNowSeed(asked.choice));
    if (asked.kind === 'copy') return seeds.copyOf(ordered, asked);
    if (name !== '') return seeds.redLetterOf(ordered, name, asked);
    return ok((await seeds.isOwnRed(store, taxpayerId)) ? null : seeds.BLANK_RED_LETTER);
  });
  const ready = useEffectEvent(onReady);
  const { kind } = asked;
  useEffect(() => {
    let gone = false;
    void read().then((seed) => {
      if (gone) return;
      if (seed.ok) ready(seed.value);
      else setFailed(seed.error);
    });
    return () => {
      gone = true;
    };
  }, [kind, name]);
  if (failed === null) return <Busy label="正在打开…" />;
  return (
    <Blank
      icon={<WarningRegular />}
      title="原发票未能打开"
      actions={
        <Button
          appearance="primary"
          onClick={() => {
            history.back();
          }}
        >
          返回
        </Button>
      }
    >
      {errorText(failed)}
    </Blank>
  );
}

/** The invoice an address names; '' for none. */
function nameOf(asked: Props['asked']): string {
  if (asked.kind === 'copy') return asked.name;
  return asked.kind === 'redLetter' ? asked.originalNumber : '';
}
