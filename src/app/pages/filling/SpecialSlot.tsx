import { lazy, Suspense, useEffect, useMemo, useState, type Ref } from 'react';
import { businessOf } from '../../../../domain/special-business/all.ts';
import { fieldsOf, type Block, type SpecialBusiness } from '../../../../domain/special-business/define.ts';
import type { LedgerView } from '../../../../workers/contract/ledger-views.ts';
import type { Filling } from '../../../features/invoice-face/index.ts';
import type { BlockNotice, SpecialBusinessHandle } from '../../../features/special-business/index.ts';
import { useToast } from '../../../ui/toast.tsx';

const SpecialBusinessBlock = lazy(() =>
  import('../../../features/special-business/index.ts').then((m) => ({ default: m.SpecialBusinessBlock })),
);
const JointBuyersBlock = lazy(() =>
  import('../../../features/special-business/index.ts').then((m) => ({ default: m.JointBuyersBlock })),
);

/** A notice of a block, with its way back, which goes with the block: there is nothing left to go back to. */
function useBlockNotice(block: string): (notice: BlockNotice) => void {
  const toast = useToast();
  const [standing] = useState(() => new Set<() => void>());
  useEffect(
    () => () => {
      for (const unsay of standing) unsay();
      standing.clear();
    },
    [standing, block],
  );
  return ({ tone, text, undo }) => {
    if (undo === undefined) toast(text, tone);
    else standing.add(toast(text, tone, { label: '撤销', onPress: undo }));
  };
}

interface SlotProps {
  readonly filling: Filling;
  readonly readOnly: boolean;
}

interface SpecialProps extends SlotProps {
  readonly ref: Ref<SpecialBusinessHandle>;
  readonly view: LedgerView | null;
  readonly onBlock: (business: SpecialBusiness, block: Block) => void;
}

const NO_ROWS: LedgerView['rows'] = [];

/** What the special business of the face asks for; nothing where there is none. M216–M221 */
export function SpecialSlot({ ref, filling, view, readOnly, onBlock }: SpecialProps) {
  const { business, buyer } = filling.face;
  const onNotice = useBlockNotice(business?.key ?? '');
  const declared = business === null ? null : businessOf(business.key);
  const rows = view?.rows ?? NO_ROWS;
  const taxCodes = [...new Set(rows.map(({ taxCode }) => taxCode))].join('/');
  const naturalPerson = buyer.isNaturalPerson;
  const facts = useMemo(() => ({ taxCodes: taxCodes.split('/'), naturalPerson }), [taxCodes, naturalPerson]);
  if (business === null || declared === null || fieldsOf(declared).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SpecialBusinessBlock
        ref={ref}
        business={declared}
        block={business.block}
        wrong={filling.problems}
        facts={facts}
        readOnly={readOnly}
        onChange={(block) => {
          onBlock(declared, block);
        }}
        onNotice={onNotice}
      />
    </Suspense>
  );
}

/** Who buys together. M063, M145 */
export function JointBuyersSlot({ filling, readOnly }: SlotProps) {
  const onNotice = useBlockNotice('jointBuyers');
  return (
    <Suspense fallback={null}>
      <JointBuyersBlock
        buyers={filling.face.jointBuyers}
        wrong={filling.problems}
        readOnly={readOnly}
        onChange={(buyers) => {
          filling.edit({ kind: 'jointBuyers', buyers });
        }}
        onNotice={onNotice}
      />
    </Suspense>
  );
}
