import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { beforeEach, expect, it } from 'vitest';
import { AlertProvider, useAlert } from '../../src/ui/alert.tsx';
import { focusAids } from '../../src/ui/focus-aids.ts';
import { LateFocusAids } from '../../src/ui/LateFocusAids.tsx';
import { soon } from '../soon.ts';
import { emptyPage } from './empty-page.ts';
import { gone } from './screen.ts';

const render = emptyPage();
beforeEach(() => {
  focusAids.set(null);
});

/** Longer than Fluent takes to hide the page behind a dialog, and to show it again. */
const SHOWN_MS = 400;
const rest = () => new Promise((passed) => setTimeout(passed, SHOWN_MS));

const hidden = () => [...document.querySelectorAll('body > div[aria-hidden=true]')];

function Page() {
  const { confirm } = useAlert();
  return <button onClick={() => void confirm({ message: '是否继续?' })}>清空</button>;
}

const buttons = (within: string) => document.querySelectorAll<HTMLButtonElement>(`${within} button`);

it('a page is heard again after a dialog, whatever opened it and wherever the focus was', async () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <AlertProvider>
        <Page />
        <LateFocusAids />
      </AlertProvider>
    </FluentProvider>,
  );
  await soon(() => {
    expect(buttons('body')).toHaveLength(1);
  });
  for (let round = 0; round < 3; round++) {
    // Neither pointer nor key: as a script or a timer does.
    buttons('body')[0]?.click();
    await soon(() => {
      expect(buttons('[role=alertdialog]').length).toBeGreaterThan(1);
    });
    await rest();
    expect(hidden()).not.toEqual([]);
    buttons('[role=alertdialog]')[1]?.click();
    await gone();
    await rest();
    expect(hidden()).toEqual([]);
  }
});
