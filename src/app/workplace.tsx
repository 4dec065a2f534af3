import { createContext, use } from 'react';
import type { Device, Session, Taxpayer } from '../../domain/account/session.ts';
import type { Area } from '../../domain/codes/role-types.ts';
import type { OfflineStore } from '../offline/offline.ts';

/** For whom and through which device the user works now; chosen in the header. */
export interface Place {
  readonly taxpayer: Taxpayer;
  readonly device: Device;
}

export interface Workplace {
  readonly area: Area;
  readonly session: Session;
  readonly store: OfflineStore;
  /** null: nothing was assigned to this user. */
  readonly place: Place | null;
  readonly move: (taxpayerId: string, deviceId: string) => void;
}

export const WorkplaceContext = createContext<Workplace | null>(null);

export function useWorkplace(): Workplace {
  const workplace = use(WorkplaceContext);
  if (workplace === null) throw new Error('useWorkplace outside the shell');
  return workplace;
}

/** Preference key of the choice, kept as `taxpayerId/deviceId`. */
export const placeKey = (session: Session): string => `place.${session.tenantId}.${session.userId}`;

/** The chosen taxpayer and device, or the first ones where the choice no longer exists. */
export function placeOf(session: Session, choice: string): Place | null {
  const [taxpayerId, deviceId] = choice.split('/');
  const usable = session.taxpayers.filter(({ devices }) => devices.length > 0);
  const taxpayer = usable.find(({ id }) => id === taxpayerId) ?? usable[0];
  const device = taxpayer?.devices.find(({ id }) => id === deviceId) ?? taxpayer?.devices[0];
  return taxpayer === undefined || device === undefined ? null : { taxpayer, device };
}
