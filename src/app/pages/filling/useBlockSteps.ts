import { useEffect, useEffectEvent, useRef } from 'react';
import type { BusinessEntry } from '../../../../domain/invoice/invoice.ts';
import { rowsChange } from '../../../../domain/special-business/rows-change.ts';
import type { Filling } from '../../../features/invoice-face/index.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';

/** Milliseconds after which typing rests: what was typed until then is taken back at once. */
const REST = 1000;

const isTravel = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/**
 * What is filled in for a special business is a step like any other: an undo takes back what was typed last, not the
 * choice of the business with all of it. A step holds the rows that changed, however long the table is. M220, M230
 */
export function useBlockSteps(client: LedgerClient, { face }: Pick<Filling, 'face'>) {
  const before = useRef<BusinessEntry | null>(null);
  const { business } = face;
  const forget = () => {
    before.current = null;
  };
  /** What was changed since the last step becomes one. */
  const record = useEffectEvent(() => {
    const { current } = before;
    forget();
    if (current === null || current.key !== business?.key || current.block === business.block) return;
    const change = (from: BusinessEntry, to: BusinessEntry) => ({
      rows: rowsChange(business.key, from.block, to.block),
    });
    void client.apply({ kind: 'choice', face: [change(business, current), change(current, business)] });
  });
  useEffect(() => {
    const life = new AbortController();
    const options = { capture: true, signal: life.signal };
    const settle = () => {
      record();
    };
    document.addEventListener('pointerdown', settle, options);
    document.addEventListener(
      'keydown',
      (event) => {
        if (isTravel(event)) settle();
      },
      options,
    );
    return () => {
      life.abort();
      settle();
    };
  }, []);
  useEffect(() => {
    const rest = setTimeout(() => {
      record();
    }, REST);
    return () => {
      clearTimeout(rest);
    };
  }, [business]);
  return {
    /** The block is about to change. */
    note: () => {
      before.current ??= business;
    },
    forget,
  };
}
