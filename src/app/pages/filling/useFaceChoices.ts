import { useEffect, useRef } from 'react';
import type { Device } from '../../../../domain/account/session.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../../../domain/codes/invoice-kinds.ts';
import { LEVY_CHOICES } from '../../../../domain/difference-levy/levy-choices.ts';
import { ORDINARY_LINES, type LevyMode } from '../../../../domain/goods/line-settings.ts';
import type { InvoiceFace } from '../../../../domain/invoice/invoice.ts';
import { switchKind, switchLevy } from '../../../../domain/invoice/switches.ts';
import { businessOf } from '../../../../domain/special-business/all.ts';
import type { Block, GoodsLimits, SpecialBusiness } from '../../../../domain/special-business/define.ts';
import { goodsLimitsOf } from '../../../../domain/special-business/goods-limits.ts';
import { switchBusiness, type BusinessSwitch } from '../../../../domain/special-business/switch-business.ts';
import type { LedgerCommand } from '../../../../workers/contract/ledger-commands.ts';
import type { LedgerView } from '../../../../workers/contract/ledger-views.ts';
import type { FaceCommand, Filling } from '../../../features/invoice-face/index.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { writePreference } from '../../../platform/preferences.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useStable } from '../../../ui/use-stable.ts';

/** The parts of the face a choice changes. */
type Parts = Partial<Pick<InvoiceFace, 'invoiceKind' | 'business' | 'vouchers'>>;

/** One choice that is about to be made. */
interface Choice {
  /** Asked before; null: nothing is lost. */
  readonly question: string | null;
  readonly parts: Parts;
  readonly commands: readonly LedgerCommand[];
  /** What was done, with a way back where something was lost; elsewhere it shows by itself. */
  readonly told: string;
}

/** Where the type chosen last on a device is kept. */
export const kindPreference = ({ id }: Device): string => `kind.${id}`;

interface Options {
  readonly device: Device;
  readonly client: LedgerClient;
  readonly filling: Filling;
  readonly view: LedgerView | null;
}

const commandsOf = ({ invoiceKind, business, vouchers }: Parts): readonly FaceCommand[] => [
  ...(invoiceKind === undefined ? [] : [{ kind: 'invoiceKind', invoiceKind } as const]),
  ...(business === undefined ? [] : [{ kind: 'business', business } as const]),
  ...(vouchers === undefined ? [] : [{ kind: 'vouchers', vouchers } as const]),
];

const ORDINARY: LedgerCommand = { kind: 'settings', settings: { levy: 'ordinary' } };

const KEYS = ['invoiceKind', 'business', 'vouchers'] as const;

/** The same parts as they are now. */
const partsOf = (face: InvoiceFace, parts: Parts): Parts =>
  Object.fromEntries(KEYS.flatMap((key) => (key in parts ? [[key, face[key]]] : [])));

/** Choices that touch the goods lines: asked first where something is lost, told, and taken back with one press. M152, M153, M202, M222–M224 */
export function useFaceChoices({ device, client, filling, view }: Options) {
  const { confirm, alert } = useAlert();
  const toast = useToast();
  const { face } = filling;
  const { levy } = view?.settings ?? ORDINARY_LINES;
  /** Whether the face still is as a choice left it. */
  const isAsLeft = useStable(
    (parts: Parts) => JSON.stringify(partsOf(filling.face, parts)) === JSON.stringify(parts),
  );
  const deciding = useRef(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const edit = (parts: Parts) => {
    commandsOf(parts).forEach(filling.edit);
  };

  const choose = async ({ question, parts, commands, told }: Choice) => {
    if (question !== null && !(await confirm({ message: question, confirm: '继续' }))) return;
    const before = partsOf(face, parts);
    let steps = 0;
    for (const command of commands) {
      const version = client.version();
      const done = await client.apply(command);
      if (!done.ok) {
        for (let step = 0; step < steps; step++) await client.undo();
        await alert(done.error);
        return;
      }
      if (client.version() !== version) steps += 1;
    }
    edit(parts);
    const reached = client.version();
    const back = async () => {
      if (!isOpen.current || !isAsLeft(parts) || (steps > 0 && client.version() !== reached)) {
        toast('在此之后又有修改，不能直接撤销；商品明细可用 Ctrl+Z 逐步撤销', 'error');
        return;
      }
      for (let step = 0; step < steps; step++) await client.undo();
      edit(before);
    };
    if (question !== null) toast(told, 'info', { label: '撤销', onPress: () => void back() });
  };

  const onKind = (invoiceKind: InvoiceKind) => {
    writePreference(kindPreference(device), invoiceKind);
    const { question, face: parts } = switchKind(face, invoiceKind);
    return choose({ question, parts, commands: [], told: `已切换为${INVOICE_KINDS[invoiceKind].zh}` });
  };

  const onLevy = (wanted: LevyMode) => {
    if (wanted === levy) return Promise.resolve();
    const { question, face: parts } = switchLevy(face, view?.filled ?? 0, wanted);
    const commands = [{ kind: 'settings', settings: { levy: wanted } }] as const;
    return choose({ question, parts, commands, told: `已切换为${LEVY_CHOICES[wanted].zh}` });
  };

  /** The switch with the answer to what the business asks first. M223 */
  const describe = async (to: SpecialBusiness | null): Promise<BusinessSwitch> => {
    const { business } = face;
    const from = business === null ? null : businessOf(business.key);
    const request = { from, block: business?.block ?? [], to, lines: view?.filled ?? 0 };
    const first = switchBusiness(request);
    if (first.asks === null) return first;
    const answer = await confirm({ message: first.asks, confirm: '是', cancel: '否' });
    return switchBusiness({ ...request, answer });
  };

  const onBusiness = async (key: string | null) => {
    if (key === (face.business?.key ?? null)) return;
    const { to, question, block, limits } = await describe(key === null ? null : businessOf(key));
    const resets = to?.ordinaryLevyOnly === true && levy !== 'ordinary';
    const commands = [...(resets ? [ORDINARY] : []), ...fitting(limits)];
    const parts = { business: to === null ? null : { key: to.key, block } };
    const told = to === null ? '已取消特定业务' : `已选择特定业务“${to.zh}”`;
    await choose({ question, parts, commands, told });
  };

  /** What is filled in may change what the lines must look like: a tractor to be registered is one 辆. M223 */
  const onBlock = async (business: SpecialBusiness, block: Block) => {
    filling.edit({ kind: 'block', block });
    const limits = goodsLimitsOf(business, block);
    if (limits === goodsLimitsOf(business, face.business?.block ?? [])) return;
    for (const command of fitting(limits)) await client.apply(command);
  };

  /** One choice at a time: what is pressed while a question stands is not asked a second time. */
  const once =
    <Value>(decide: (value: Value) => Promise<void>) =>
    async (value: Value) => {
      if (deciding.current) return;
      deciding.current = true;
      try {
        await decide(value);
      } finally {
        deciding.current = false;
      }
    };

  return { onKind: once(onKind), onLevy: once(onLevy), onBusiness: once(onBusiness), onBlock };
}

/** Makes the lines fit a business; nothing where it leaves them alone. */
const fitting = (limits: GoodsLimits): readonly LedgerCommand[] =>
  Object.keys(limits).length === 0 ? [] : [{ kind: 'fitGoods', limits }];
