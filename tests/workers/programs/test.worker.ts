import { exposeTasks } from '../../../workers/host/expose-tasks.ts';
import { testHandlers } from './test-handlers.ts';

exposeTasks(testHandlers);
