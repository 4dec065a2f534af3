/** Puts the cursor into the field an issue names; where it is not shown, into the part it belongs to. */
export const focusField = (field: string): void => {
  const find = (name: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const parents = field.split('.').map((_, depth, keys) => keys.slice(0, keys.length - depth).join('.'));
  const target = parents.map(find).find((found) => found !== null);
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus();
};
