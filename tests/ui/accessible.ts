import axe from 'axe-core';
import { expect } from 'vitest';
import { soon, until } from '../soon.ts';

/** Fluent's own guards at the edges of a dialog take the focus only to hand it on, hidden from readers by design. */
const LEFT_OUT = ['[data-tabster-dummy]'];

/**
 * Nothing that axe finds fault with in the dialog in front, or without one in all that is mounted. Whole pages are
 * looked at by the end-to-end tests: here nothing stands in a landmark.
 */
export async function expectAccessible(): Promise<void> {
  // What slides in is measured when it stands.
  await until(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  // What lay behind a dialog is hidden from readers until a moment after it has gone.
  await soon(async () => {
    const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]');
    const include = [...dialogs].at(-1) ?? document.body;
    const { violations } = await axe.run(
      { include, exclude: LEFT_OUT },
      // Nobody asks what is right, and where it stands.
      { resultTypes: ['violations'], selectors: false, rules: { region: { enabled: false } } },
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });
}
