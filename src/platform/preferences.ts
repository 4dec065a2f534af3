/** Small comforts kept by the browser; one that keeps nothing still works. */
export const readPreference = (key: string): string => {
  try {
    return localStorage.getItem(`suikai.${key}`) ?? '';
  } catch {
    return '';
  }
};

export const writePreference = (key: string, value: string): void => {
  try {
    localStorage.setItem(`suikai.${key}`, value);
  } catch {
    return;
  }
};
