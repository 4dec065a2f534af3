import { ensureBrowser, ensurePackages, ensurePostgres } from './ensure.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { conclude, runSteps } from './run-steps.mjs';
import { TEST_STEPS } from './steps.mjs';

// Two installers that know nothing of each other: neither waits for the other.
const packages = ensurePackages();
ensureBrowser();
ensurePostgres();
await packages;
keepTemporaryFilesInMemory();
conclude(TEST_STEPS.length, await runSteps(TEST_STEPS));
