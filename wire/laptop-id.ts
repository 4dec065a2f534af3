import { z } from 'zod';

/** What the app calls its installation; made on the laptop. */
export const laptopIdShape = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/);
