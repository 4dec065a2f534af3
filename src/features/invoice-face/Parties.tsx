import { useMemo } from 'react';
import { detailFieldsOf } from '../../../domain/codes/detail-fields.ts';
import { COMPANIES_DELAY } from '../../../domain/customers/company-search.ts';
import { useToast } from '../../ui/toast.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { BuyerBlock } from './BuyerBlock.tsx';
import { suggested, type BuyerSuggestion } from './buyer-suggestion.ts';
import { buyerRequired, isPersonLocked } from './face-commands.ts';
import type { FaceProblems } from './face-problems.ts';
import type { InvoiceFaceProps } from './face-props.ts';
import { hasFlags, partyWords } from './party-words.ts';
import { usePartyStyles } from './PartyBlocks.styles.ts';
import { SellerBlock } from './SellerBlock.tsx';

/** What every part of the face is given. */
export interface Given {
  readonly wrong: FaceProblems;
  readonly readOnly: boolean;
  readonly onText: (path: string, text: string) => void;
  readonly onCheck: (path: string, on: boolean) => void;
}

interface Props extends Pick<
  InvoiceFaceProps,
  'device' | 'filling' | 'findBuyers' | 'findCompanies' | 'chooseBuyer' | 'onRefreshSeller'
> {
  readonly given: Given;
  readonly onConfigure: () => void;
}

/** Both parties, in the order of the paper. M042 */
export function Parties({
  device,
  filling,
  given,
  findBuyers,
  findCompanies,
  chooseBuyer,
  onConfigure,
  onRefreshSeller,
}: Props) {
  const { face } = filling;
  const styles = usePartyStyles();
  const toast = useToast();
  const { swapped, entered, own } = partyWords(face);
  const flags = hasFlags(face) ? face.flags : null;
  const find = useStable(async (_field: string, text: string): Promise<readonly BuyerSuggestion[]> => {
    const parties = (await findBuyers?.(text)) ?? [];
    return parties.map(suggested);
  });
  const findMore = useStable(
    async (text: string, offered: readonly BuyerSuggestion[], signal: AbortSignal) => {
      const { moreBuyers } = await import('./more-buyers.ts');
      return moreBuyers(await findCompanies?.(text, signal), offered);
    },
  );
  const more = useMemo(() => ({ delay: COMPANIES_DELAY, find: findMore }), [findMore]);
  const pick = useStable((_field: string, { party }: BuyerSuggestion) => {
    const before = face.buyer;
    filling.edit({ kind: 'buyerPicked', party });
    const { taxId, address, phone, bank, account } = before;
    const known = Object.values(party);
    const lost = [taxId, address, phone, bank, account].some((text) => text !== '' && !known.includes(text));
    if (!lost) return;
    toast('已填入所选客户，原来填写的内容被替换', 'info', {
      label: '撤销',
      onPress: () => {
        filling.edit({ kind: 'buyerPicked', party: before });
      },
    });
  });
  const choose = useStable(() =>
    chooseBuyer?.((party) => {
      pick('', suggested(party));
    }),
  );
  const configure = useStable(onConfigure);
  const refresh = useStable(async () => {
    const done = await onRefreshSeller();
    toast(`${own.who}信息${done ? '已刷新' : '没有刷新，暂时无法连接服务'}`, done ? 'success' : 'error');
  });
  const blocks = [
    <BuyerBlock
      key="entered"
      {...given}
      kind={face.invoiceKind}
      buyer={face.buyer}
      details={detailFieldsOf(device)}
      words={entered}
      flags={flags}
      joint={face.jointBuyers.length > 0}
      saveBuyer={face.saveBuyer}
      personLocked={isPersonLocked(face)}
      required={buyerRequired(face)}
      find={findBuyers === null ? null : find}
      more={findCompanies === null ? null : more}
      store={filling.store}
      taxpayerId={filling.taxpayerId}
      onPick={pick}
      onChoose={chooseBuyer === null ? null : choose}
    />,
    <SellerBlock
      key="own"
      {...given}
      seller={face.seller}
      joint={face.jointBuyers.length > 0}
      words={own}
      flags={flags}
      onConfigure={configure}
      onRefresh={refresh}
    />,
  ];
  return <div className={styles.parties}>{swapped ? blocks.toReversed() : blocks}</div>;
}
