import type { Seal } from '../../offline/database.ts';
import { lockTabs, shareKey } from '../../offline/vault/key-channel.ts';
import { sealedHere, type User } from '../../offline/session-database.ts';
import { keepTextsIn, type Texts } from '../../platform/texts.ts';
import { flushUnsaved } from '../../ui/unsaved.ts';

/** A comfort that is no content and wanted before the laptop is unlocked. */
const PLAIN = /^suikai\.theme$/;

const sealedTexts = ({ hide, show }: Seal): Texts => ({
  getItem(key) {
    const kept = localStorage.getItem(key);
    return kept === null || PLAIN.test(key) ? kept : show(key, kept);
  },
  setItem(key, text) {
    localStorage.setItem(key, PLAIN.test(key) ? text : hide(key, text));
  },
  removeItem(key) {
    localStorage.removeItem(key);
  },
});

/** How often it is looked whether nobody is here any more, and how often other tabs hear that somebody is. */
const LOOK_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Milliseconds that work gets to be written before the key goes. */
const LAST_WRITES = 3000;

/** What the page keeps is sealed from now on, until it is locked: by its user, by another tab or because nobody is here. */
export function openSealed(user: User, seal: Seal): void {
  keepTextsIn(sealedTexts(seal));
  let touched = Date.now();
  let told = 0;
  const touch = () => {
    touched = Date.now();
    if (touched - told < LOOK_MS) return;
    told = touched;
    tell();
  };
  const tell = shareKey(user, seal.key, {
    onTouch: () => {
      touched = Date.now();
    },
    onLock: () => void lockPage(),
  });
  for (const kind of TOUCHES) window.addEventListener(kind, touch, { capture: true, passive: true });
  setInterval(() => void lockIdle(user, touched), LOOK_MS);
}

async function lockIdle(user: User, touched: number): Promise<void> {
  const { idleMinutes = 0 } = (await sealedHere(user)) ?? {};
  if (idleMinutes > 0 && Date.now() - touched > idleMinutes * 60_000) lockTabs(user);
}

/** The key is nowhere but in the memory of the page: it goes with it. */
async function lockPage(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LAST_WRITES));
  await Promise.race([flushUnsaved(), late]);
  location.reload();
}
