import { useEffect, useEffectEvent, useRef } from 'react';
import type { BusinessEntry } from '../../../../domain/invoice/invoice.ts';
import type { Filling } from '../../../features/invoice-face/index.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';

/** Milliseconds after which typing rests: what was typed until then is taken back at once. */
const REST = 1000;

/** Rows that are kept twice with every step; larger tables have their own way back. */
const STEP_ROWS = 1000;

const isTravel = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/**
 * What is filled in for a special business is a step like any other: an undo takes back what was typed last, not the
 * choice of the business with all of it. M220, M230
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
    if (business.block.length <= STEP_ROWS)
      void client.apply({ kind: 'choice', face: [{ business: current }, { business }] });
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
