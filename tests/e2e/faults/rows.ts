/** A row of the fault matrix as it is put on the built app in a real browser. */
export interface FaultRow {
  /** What is done; the invoice has to be issued exactly once all the same. */
  readonly done: string;
  /** What the user is told while it lasts; left out where it mends itself within seconds. */
  readonly told?: RegExp;
  /** Runs in `npm test` too; the others in `npm run soak -- faults`. */
  readonly quick?: true;
}

/** By number of the fault matrix. What is done stands under the same number in the file of the subject. */
export const FAULTS = {
  N1: { done: 'the submission is lost on its way, twice' },
  N2: { done: 'the service takes the submission and its answer is lost', quick: true },
  N3: { done: 'every request reaches the service twice' },
  N4: { done: 'the submission comes once more after it was issued' },
  N6: { done: 'the line is half open: nothing is ever answered', told: /网络不可用/ },
  N7: { done: 'answers break off in the middle, whether the browser notices or not' },
  N8: { done: 'a captive portal answers with its page', told: /网络需要登录/ },
  N9: { done: 'everything is redirected to another site', told: /网络不可用/ },
  N10: { done: 'the service answers 500, 502 and 503', told: /服务繁忙/ },
  N11: { done: 'the service answers 429 and asks for seconds of rest', told: /服务繁忙/ },
  N13: { done: 'every answer takes two seconds and comes at 8 kB a second' },
  N14: { done: 'the network comes and goes five times a second' },
  N16: { done: 'the browser is online and the service is not there', told: /网络不可用/ },
  V2: { done: 'the service is killed between commit and answer' },
  B5: { done: 'the service is put back to a backup from before the submission', told: /登录已过期/ },
  C1: { done: 'the tab is closed as soon as the draft is said to be saved' },
  C3: { done: 'the renderer crashes while the invoice is filled' },
  C5: { done: 'the renderer crashes while the answer is on its way' },
  C7: { done: 'the browser freezes the page with the submission unsent' },
  C8: { done: 'the page is busy for five seconds while the submission is sent' },
  S1: { done: 'the disk is full as the draft is saved', told: /本机存储空间不足，内容仍保留在页面上/ },
  S4: { done: 'another tab keeps the database to itself', told: /另一个标签页正在使用旧版本/ },
  S6: { done: 'the data of the site is cleared after the draft was synced' },
  S11: { done: 'the database is deleted under the open page' },
  T1: { done: 'two tabs send at once, with locks that lock nothing' },
  T4: { done: 'the tab that sends freezes in the middle of it, another one is open' },
  T3: { done: 'the user signs out in one tab while another has the invoice open' },
  W1: { done: 'the service worker is killed while its request is answered' },
  W3: { done: 'the last background sync fails' },
  W4: { done: 'the app is updated while the submission waits', told: /服务繁忙/ },
  W5: { done: 'the script of the service worker is gone' },
  W6: { done: 'the caches of the app are deleted' },
  A1: {
    done: 'the cookies are deleted while the submission waits',
    told: /登录已过期，登录后继续发送/,
    quick: true,
  },
  A2: { done: 'a colleague signs in on the laptop while the submission waits' },
  A5: { done: 'the laptop is shut out while the submission waits', told: /本机已被停用/ },
  K1: { done: 'the clock of the laptop is three years ahead', told: /本机时间比标准时间快约/ },
} as const satisfies Readonly<Record<string, FaultRow>>;

export type FaultCode = keyof typeof FAULTS;

interface StandingRow {
  readonly done: string;
  /** File of end-to-end tests. */
  readonly where: string;
}

/** Put on the built app by tests of a user's days. */
export const IN_OTHER_TESTS: Readonly<Record<string, StandingRow>> = {
  T2: { done: 'two tabs have the same draft open', where: 'offline-days' },
  T5: { done: 'another tab still runs the version before the update', where: 'update' },
  W2: { done: 'the browser has no background sync', where: 'offline-days' },
  R6: { done: 'the bureau refuses the invoice', where: 'offline-days' },
};
