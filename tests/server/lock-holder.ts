import { lockDirectory } from '../../server/store/embedded/directory-lock.ts';

const isHeld = await lockDirectory(process.argv[2] ?? '', 0);
process.send?.(isHeld);
setInterval(() => undefined, 60_000);
