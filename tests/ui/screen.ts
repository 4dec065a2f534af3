import { page, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { soon } from '../soon.ts';

export const keys = (text: string) => userEvent.keyboard(text);

export const says = (text: string | RegExp) =>
  expect.element(page.getByText(text).first()).toBeInTheDocument();

/** No dialog is left, or nothing of what is named. */
export const gone = (selector = '[role=dialog], [role=alertdialog]') =>
  soon(() => {
    expect(document.querySelector(selector)).toBeNull();
  });

/** What a list of suggestions offers. */
export const options = () => [...document.querySelectorAll('[role=option]')].map((each) => each.textContent);

/** Name of what has the focus. */
export const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
