const KEY = 'suikai.draft';

/** The draft this tab worked on last, over reloads of it; '' for none. */
export const tabDraft = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

export const noteTabDraft = (draftId: string): void => {
  try {
    sessionStorage.setItem(KEY, draftId);
  } catch {
    return;
  }
};
