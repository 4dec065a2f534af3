import { ensureBrowser, ensurePackages, ensurePostgres } from './ensure.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { conclude, runSteps } from './run-steps.mjs';
import { TEST_STEPS } from './steps.mjs';

ensurePackages();
ensureBrowser();
ensurePostgres();
keepTemporaryFilesInMemory();
conclude(TEST_STEPS.length, await runSteps(TEST_STEPS));
