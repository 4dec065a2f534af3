import { useLayoutEffect } from 'react';
import { useFocusFinders } from '@fluentui/react-components';
import { focusAids } from './focus-aids.ts';
import { keepFocusInSight } from './lost-focus.ts';
import { keepNoticesInReach } from './notices-in-reach.ts';

/**
 * Keeps Fluent's focus handling alive while no dialog or menu is open. It ends with its last user; ended by a
 * dialog that closes, it would leave the page hidden from screen readers.
 */
export function FocusAids() {
  useFocusFinders();
  return null;
}

const AIDS = <FocusAids />;

export const bringFocusAids = (): void => {
  focusAids.set(AIDS);
  keepFocusInSight();
  keepNoticesInReach();
};

/** For a dialog: the focus handling is there with it, whatever opened it, and stays when it is gone. */
export function useFocusAids(): void {
  useLayoutEffect(bringFocusAids, []);
}
