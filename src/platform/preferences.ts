/** Small comforts kept by the browser; one that keeps nothing still works. */
export const readPreference = (key: string): string => {
  try {
    return localStorage.getItem(`suikai.${key}`) ?? '';
  } catch {
    return '';
  }
};

/** An empty value leaves nothing behind. */
export const writePreference = (key: string, value: string): void => {
  try {
    if (value === '') localStorage.removeItem(`suikai.${key}`);
    else localStorage.setItem(`suikai.${key}`, value);
  } catch {
    return;
  }
};
