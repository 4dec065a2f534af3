import { ensureBuilt } from './build.mjs';
import { ensureBrowser, ensurePackages, ensurePostgres } from './ensure.mjs';
import { conclude, runSteps } from './run-steps.mjs';
import { BROWSER_STEPS, BUILT_STEPS, CHECK_STEPS, SERVICE_STEPS } from './steps.mjs';

ensurePackages();
ensureBrowser();
ensurePostgres();
const failed = await runSteps([...CHECK_STEPS, ...SERVICE_STEPS]);
ensureBuilt();
failed.push(...(await runSteps(BUILT_STEPS)), ...(await runSteps(BROWSER_STEPS, 1)));
conclude([CHECK_STEPS, SERVICE_STEPS, BUILT_STEPS, BROWSER_STEPS].flat().length, failed);
