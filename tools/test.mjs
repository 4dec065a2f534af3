import { ensureBuilt } from './build.mjs';
import { ensureBrowser, ensurePackages } from './ensure.mjs';
import { conclude, runSteps } from './run-steps.mjs';
import { BROWSER_STEPS, BUILT_STEPS, CHECK_STEPS } from './steps.mjs';

ensurePackages();
ensureBrowser();
const failed = await runSteps(CHECK_STEPS);
ensureBuilt();
failed.push(...(await runSteps(BUILT_STEPS)), ...(await runSteps(BROWSER_STEPS, 1)));
conclude(CHECK_STEPS.length + BUILT_STEPS.length + BROWSER_STEPS.length, failed);
