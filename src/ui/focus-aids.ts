import type { ReactNode } from 'react';
import { observable } from './listeners.ts';

/** What keeps Fluent's focus handling alive; null: nobody has asked for it. */
export const focusAids = observable<ReactNode>(null);
