import { useEffect, useEffectEvent, useRef } from 'react';
import { ratesOn } from '../../../../domain/goods/rates-offered.ts';
import type { Device } from '../../../../domain/account/session.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../../../domain/codes/invoice-kinds.ts';
import type { TaxpayerNature } from '../../../../domain/codes/taxpayer-natures.ts';
import { replacedRates } from '../../../../domain/goods/replaced-rates.ts';
import { LEVY_CHOICES } from '../../../../domain/difference-levy/levy-choices.ts';
import { ORDINARY_LINES, type LevyMode } from '../../../../domain/goods/line-settings.ts';
import {
  questionOf,
  switchKind,
  switchLevy,
  type ChosenParts,
  type LevyContents,
} from '../../../../domain/invoice/switches.ts';
import type { AppError } from '../../../../domain/kernel/errors.ts';
import { businessOf } from '../../../../domain/special-business/all.ts';
import type { Block, GoodsLimits, SpecialBusiness } from '../../../../domain/special-business/define.ts';
import { goodsLimitsOf } from '../../../../domain/special-business/goods-limits.ts';
import type { BusinessSwitch } from '../../../../domain/special-business/switch-business.ts';
import type { LedgerCommand } from '../../../../workers/contract/ledger-commands.ts';
import type { FaceTravel, LedgerView } from '../../../../workers/contract/ledger-views.ts';
import { applyFace, emptied, partsOf, type Filling } from '../../../features/invoice-face/index.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useStable } from '../../../ui/use-stable.ts';
import { useBlockSteps } from './useBlockSteps.ts';
import { issuedKind } from './device-usuals.ts';
import { useOwnTaxMode } from './useOwnTaxMode.ts';

type ChoiceCommand = Extract<LedgerCommand, { kind: 'choice' }>;

/** One choice that is about to be made. */
interface Choice {
  /** Asked before; null: nothing is lost. */
  readonly question: string | null;
  /** What agreeing is called; 继续 when absent. */
  readonly agree?: string;
  readonly parts: ChosenParts;
  /** What it does to the lines. */
  readonly goods: Omit<ChoiceCommand, 'kind' | 'face'>;
  /** What was done, with a way back where something was lost; elsewhere it shows by itself. */
  readonly told: string;
}

/** What the levy of an invoice has, as the ledger shows it. */
export const levyContents = (view: LedgerView | null, vouchers: number): LevyContents => ({
  levy: (view?.settings ?? ORDINARY_LINES).levy,
  filled: view?.filled ?? 0,
  deduction: view?.rows.find(({ row }) => row === 0)?.deduction ?? '',
  vouchers,
});

interface Options {
  readonly store: OfflineStore;
  readonly device: Device;
  readonly nature: TaxpayerNature | null;
  readonly client: LedgerClient;
  readonly filling: Filling;
  readonly view: LedgerView | null;
}

/**
 * Choices that touch face and goods lines: asked first where something is lost, told, and one step, which takes both
 * back. M150, M152, M153, M202, M222–M224
 */
export function useFaceChoices({ store, device, nature, client, filling, view }: Options) {
  const { confirm, alert } = useAlert();
  const toast = useToast();
  const { face } = filling;
  const contents = levyContents(view, face.vouchers.length);
  const taxModeFor = useOwnTaxMode(view);
  /** Whether the face still is as a choice left it. */
  const isAsLeft = useStable(
    (parts: ChosenParts) => JSON.stringify(partsOf(filling.face, parts)) === JSON.stringify(parts),
  );
  const deciding = useRef(false);
  /** Takes the notice of the last choice away: another one holds now, or its draft is gone from the page. */
  const unsay = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      unsay.current?.();
    },
    [],
  );
  const steps = useBlockSteps(client, filling);
  useFaceTravels(client, filling, steps.forget);

  const make = async ({ parts, goods }: Pick<Choice, 'parts' | 'goods'>): Promise<AppError | null> => {
    const before = partsOf(face, parts);
    const after = partsOf(applyFace(face, { kind: 'chosen', parts }), parts);
    const done = await client.apply({ kind: 'choice', ...goods, face: [before, after] });
    if (!done.ok) return done.error;
    filling.edit({ kind: 'chosen', parts });
    unsay.current?.();
    const { ratesReplaced } = done.value;
    if (ratesReplaced > 0) toast(replacedRates(ratesReplaced), 'info');
    const { taxInclusive } = goods;
    if (taxInclusive !== undefined && taxInclusive !== view?.taxInclusive) toast(TAX_MODE, 'info');
    return null;
  };
  /** A choice that was agreed to, with the way back. */
  const settle = async ({ parts, goods, told }: Omit<Choice, 'question'>): Promise<AppError | null> => {
    const failed = await make({ parts, goods });
    if (failed !== null) return failed;
    const reached = client.version();
    const left = partsOf(applyFace(face, { kind: 'chosen', parts }), parts);
    const back = async () => {
      if (!isAsLeft(left) || client.version() !== reached) {
        toast('在此之后又有修改，不能直接撤销；可用 Ctrl+Z 逐步撤销', 'error');
        return;
      }
      // A text that was refused meanwhile is the first thing an undo takes back.
      for (let refused = client.refusals().length; refused >= 0 && client.version() === reached; refused--)
        await client.undo();
    };
    unsay.current = toast(told, 'info', { label: '撤销', onPress: () => void back() });
    return null;
  };
  const choose = async ({ question, agree = '继续', ...choice }: Choice) => {
    if (question !== null && !(await confirm({ message: question, confirm: agree }))) return;
    const failed = question === null ? await make(choice) : await settle(choice);
    if (failed !== null) await alert(failed);
  };

  /** One choice at a time: what is pressed while a question stands is not asked a second time. */
  const once =
    <Given extends readonly unknown[]>(decide: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      if (deciding.current) return;
      deciding.current = true;
      try {
        await decide(...given);
      } finally {
        deciding.current = false;
      }
    };

  const onKind = (invoiceKind: InvoiceKind) => {
    void store.keepSetting('usualKind', device.id, { invoiceKind });
    const { losses, parts } = switchKind(face, invoiceKind);
    const goods = { rates: { usable: ratesOn(device, invoiceKind), invoiceKind, nature } };
    const told = `已切换为${INVOICE_KINDS[invoiceKind].zh}`;
    return choose({ question: questionOf(losses), parts, goods, told });
  };

  const levyChoice = (levy: LevyMode) => {
    const { losses, parts } = switchLevy(contents, levy);
    const told = `已切换为${LEVY_CHOICES[levy].zh}`;
    return { question: questionOf(losses), parts, goods: { settings: { levy }, ...taxModeFor(levy) }, told };
  };
  const onLevy = (levy: LevyMode) => (levy === contents.levy ? Promise.resolve() : choose(levyChoice(levy)));
  /** What it takes away was said before. */
  const setLevy = (levy: LevyMode) => {
    const { question, ...choice } = levyChoice(levy);
    return question === null ? make(choice) : settle(choice);
  };

  /** The switch with the answer to what the business asks first. M223 */
  const describe = async (to: SpecialBusiness | null): Promise<BusinessSwitch> => {
    const { business } = face;
    const { switchBusiness } = await switching();
    const from = business === null ? null : businessOf(business.key);
    const request = { from, block: business?.block ?? [], to, lines: contents.filled };
    const first = switchBusiness(request);
    if (first.asks === null) return first;
    const answer = await confirm({ message: first.asks, confirm: '是', cancel: '否' });
    return switchBusiness({ ...request, answer });
  };

  const onBusiness = async (key: string | null) => {
    if (key === (face.business?.key ?? null)) return;
    const { to, question, block, limits } = await describe(key === null ? null : businessOf(key));
    const resets = to?.ordinaryLevyOnly === true && contents.levy !== 'ordinary';
    const reset = resets ? { settings: ORDINARY, ...taxModeFor('ordinary') } : {};
    const goods = { ...reset, ...fitting(limits) };
    const parts = { business: to === null ? null : { key: to.key, block } };
    const told = to === null ? '已取消特定业务' : `已选择特定业务“${to.zh}”`;
    await choose({ question, parts, goods, told });
  };

  /** What is filled in may change what the lines must look like: a tractor to be registered is one 辆. M223 */
  const fitBlock = once(async (business: SpecialBusiness, block: Block) => {
    const { blockQuestion } = await switching();
    await choose({
      question: blockQuestion(business, block, contents.filled),
      parts: { business: { key: business.key, block } },
      goods: fitting(goodsLimitsOf(business, block)),
      told: `已按“${business.zh}”调整商品明细`,
    });
  });
  const onBlock = async (business: SpecialBusiness, block: Block) => {
    const before = face.business?.block ?? [];
    if (goodsLimitsOf(business, block) !== goodsLimitsOf(business, before)) await fitBlock(business, block);
    else {
      steps.note();
      filling.edit({ kind: 'block', block });
    }
  };

  const onClear = () =>
    choose({
      question: '此操作将重置已填写的信息, 是否继续?',
      agree: '清空',
      parts: { ...emptied(face, filling.clerks), invoiceKind: issuedKind(device, store, face.invoiceKind) },
      goods: { clear: true, settings: { ...ORDINARY, sign: 1 }, ...taxModeFor('ordinary') },
      told: '已清空',
    });

  return {
    onKind: once(onKind),
    onLevy: once(onLevy),
    setLevy,
    onBusiness: once(onBusiness),
    onBlock,
    onClear: once(onClear),
  };
}

/** What a special business asks when it is chosen comes with the first that is. */
const switching = () => import('../../../../domain/special-business/switch-business.ts');

const ORDINARY = { levy: 'ordinary' } as const;

/** A levy of one line, which always shows tax, has gone. */
const TAX_MODE = '差额征税已结束，“含税”已关闭，单价和金额按不含税录入';

/** Makes the lines fit a business; nothing where it leaves them alone. */
const fitting = (limits: GoodsLimits): Pick<Choice['goods'], 'limits'> =>
  Object.keys(limits).length === 0 ? {} : { limits };

/** The face follows a choice that is taken back or done again; what was filled in since comes again with it. */
function useFaceTravels(client: LedgerClient, filling: Filling, forget: () => void) {
  const left = useRef(new Map<number, ChosenParts>());
  const follow = useEffectEvent(({ step, parts }: FaceTravel) => {
    forget();
    const known = left.current.get(step) ?? parts;
    left.current.set(step, partsOf(filling.face, parts));
    filling.edit({ kind: 'chosen', parts: known });
  });
  useEffect(() => client.onFaceTravel(follow), [client]);
}
