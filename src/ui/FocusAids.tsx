import { useFocusFinders } from '@fluentui/react-components';

/**
 * Keeps Fluent's focus handling alive while no dialog or menu is open. It ends with its last user; ended by a
 * dialog that closes, it would leave the page hidden from screen readers.
 */
export function FocusAids() {
  useFocusFinders();
  return null;
}
