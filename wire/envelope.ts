import { z } from 'zod';

/** Every answer of the service: code 0 is success, anything else carries a message for the user. 000 §8. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({
    code: z.number().int(),
    message: z.string(),
    data: data.nullable(),
    /** Our own error as data, beside the official three: code and parameters of domain/kernel/errors.ts. */
    error: z
      .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
      .optional(),
  });
