import { ensurePackages } from './ensure.mjs';
import { conclude, runSteps } from './run-steps.mjs';
import { CHECK_STEPS } from './steps.mjs';

await ensurePackages();
conclude(CHECK_STEPS.length, await runSteps(CHECK_STEPS));
