/** Settings for programs that call as often as they can, as tests, benches and hauls do: nobody is told to wait. */
export const OFTEN: Readonly<Record<string, string>> = Object.fromEntries(
  ['OPEN_CALLS', 'ROBOT_CALLS', 'CALLS', 'COMPANY_CALLS', 'PUSHES', 'COMPANY_PUSHES'].map((what) => [
    `${what}_PER_MINUTE`,
    '1000000000',
  ]),
);
