import { ensureBuilt } from './build.mjs';
import { ensureBrowser, ensurePackages, ensurePostgres } from './ensure.mjs';
import { conclude, runSteps } from './run-steps.mjs';
import { BROWSER_STEPS, BUILT_STEPS, SERVER_STEPS } from './steps.mjs';

ensurePackages();
ensureBrowser();
ensurePostgres();
const failed = await runSteps(SERVER_STEPS);
ensureBuilt();
failed.push(...(await runSteps(BUILT_STEPS)), ...(await runSteps(BROWSER_STEPS, 1)));
conclude([SERVER_STEPS, BUILT_STEPS, BROWSER_STEPS].flat().length, failed);
