import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, 2 passes, 1 lane: OWASP's first choice. Written out so that an upgrade can't change it. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export const checkPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

export const makeDummyHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'));
