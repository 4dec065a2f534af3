import { useMemo, type ComponentProps } from 'react';
import { CodeQuestions } from '../../../features/coding/index.ts';
import { knownCodes, learnCodes } from '../../../offline/known-codes.ts';
import type { GoodsCodes } from './goods-codes.ts';

type Props = Omit<ComponentProps<typeof CodeQuestions>, 'desk' | 'offered'> & { readonly codes: GoodsCodes };

/** What is asked about codes, over the directories of the taxpayer. */
export function CodingSlot({ codes: { store, taxpayerId, offered }, ...asked }: Props) {
  const desk = useMemo(
    () => ({
      known: () => knownCodes(store, taxpayerId),
      learn: (codes: Parameters<typeof learnCodes>[2]) => learnCodes(store, taxpayerId, codes),
    }),
    [store, taxpayerId],
  );
  return <CodeQuestions {...asked} desk={desk} offered={offered} />;
}
