interface Owner {
  readonly tenantId: string;
  readonly userId: string;
}

/** What the browser keeps for a user beside their database, and what may say whose it was. */
export function clearTexts({ tenantId, userId }: Owner): void {
  const isTheirs = (key: string): boolean => key.includes(tenantId) || key.includes(userId);
  for (const key of Object.keys(localStorage)) if (isTheirs(key)) localStorage.removeItem(key);
}
