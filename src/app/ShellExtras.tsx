import { useEffect } from 'react';
import { useSnapshot } from '../ui/use-snapshot.ts';
import type { Area } from '../../domain/codes/role-types.ts';
import { useAddress } from './address.tsx';
import { followLaunches } from './launches.ts';
import { IssueNotices } from './IssueNotices.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { useThemeMode } from './theme-mode.ts';
import { FirstRun } from './tour/FirstRun.tsx';
import { UpdateBanner } from './UpdateBanner.tsx';
import { colourWindow, countOnIcon, windowTitle } from './window-signs.ts';
import { useWorkplace } from './workplace.tsx';

/** What every page has besides, and no start waits for: news, the signs of the window, what it was launched for, and F1. */
export function ShellExtras({ area }: { readonly area: Area }) {
  const { store } = useWorkplace();
  const { path } = useAddress();
  const mode = useThemeMode();
  const unsynced = useSnapshot(store, () => store.status().unsynced);
  useEffect(() => countOnIcon(store), [store]);
  useEffect(() => followLaunches(area), [area]);
  useEffect(() => {
    const before = document.title;
    document.title = windowTitle(path, unsynced);
    return () => {
      document.title = before;
    };
  }, [path, unsynced]);
  useEffect(() => {
    const bar = document.querySelector('header');
    if (bar !== null) colourWindow(bar, mode === 'dark');
  }, [area, mode]);
  return (
    <>
      <UpdateBanner />
      <IssueNotices />
      <FirstRun area={area} />
      <KeysHelp />
    </>
  );
}
