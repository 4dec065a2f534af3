import { useMemo, type ComponentProps } from 'react';
import { CodeQuestions } from '../../../features/coding/index.ts';
import { codeDeskOf } from '../code-desk.ts';
import type { GoodsCodes } from './goods-codes.ts';

type Props = Omit<ComponentProps<typeof CodeQuestions>, 'desk' | 'offered'> & { readonly codes: GoodsCodes };

/** What is asked about codes, over the directories of the taxpayer. */
export function CodingSlot({ codes: { store, taxpayerId, offered }, ...asked }: Props) {
  const desk = useMemo(() => codeDeskOf(store, taxpayerId), [store, taxpayerId]);
  return <CodeQuestions {...asked} desk={desk} offered={offered} />;
}
