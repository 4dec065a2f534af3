import { useEffect, useState } from 'react';

const openMenus = (): readonly Element[] => [...document.querySelectorAll('[role="menu"]')];

/**
 * For a dialog that may come while a menu is open, as with a file that is dropped: the menu is closed before, since it gives
 * the focus back to the page below when it goes, and keeps the keys until then. Gives whether none is open any more.
 */
export function useMenusClosed(): boolean {
  const [closed, setClosed] = useState(() => openMenus().length === 0);
  useEffect(() => {
    if (closed) return;
    for (const menu of openMenus())
      menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    // The focus is given back before the dialog takes it.
    const late = setTimeout(() => {
      setClosed(true);
    });
    return () => {
      clearTimeout(late);
    };
  }, [closed]);
  return closed;
}
