/** Files that are changed. */
export const TRANSITIONS = 'src/offline/transitions';
export const SERVICE = 'tests/offline/fake-service.ts';
export const DRAFTS = 'tests/offline/fake-drafts.ts';
export const ORDERS = 'tests/offline/fake-orders.ts';
export const DESK = 'tests/offline/simulation/desk.ts';
export const WORLD = 'tests/offline/simulation/world.ts';
export const LOCK = 'tests/offline/simulation/laptop-lock.ts';
export const ROBOT = 'robot/handle-task.ts';
export const ISSUES = 'robot/kinds/issue.ts';

/** Tests that find what schedules seldom meet. */
export const TWO_TABS = 'tests/offline/two-tabs.test.ts';
export const FAULTS = 'tests/offline/faults.test.ts';
export const RESTORED = 'tests/offline/submission-restored.test.ts';
export const RECEIPTS = 'tests/offline/receipts.test.ts';
export const HANDLED = 'tests/robot/handle-task.test.ts';
export const ROBOTS_MET = 'tests/offline/simulation-robots.test.ts';
export const TYPED_ON = 'tests/offline/typed-on.test.ts';
