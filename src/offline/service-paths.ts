/** First parts of the addresses the service answers itself; every other address is the app's. */
export const SERVICE_ROOTS = [
  'api',
  'sync',
  'submissions',
  'v2',
  'v3',
  'robot',
  'operator',
  'healthz',
] as const;
