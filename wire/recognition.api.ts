import { z } from 'zod';
import { MAX_ASSISTED, MAX_SUGGESTED } from '../domain/face-text/assisted/suggestion.ts';
import { ASSISTANT_CODES, GOODS_NAMES, TITLE_NAMES } from './recognition.codec.ts';

const part = z.object({
  result: z.string().max(2000),
  score: z.number().min(0).max(1),
  from: z.number().int().min(0),
  to: z.number().int().min(0),
  reason: z.string().max(200),
});
/** Parts of a text that was read, by their official names. */
export const parts = <const Names extends readonly string[]>(names: Names) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, part.optional()])) as Record<
      Names[number],
      z.ZodOptional<typeof part>
    >,
  );

/**
 * 002 §7 all-cover text recognition. Asks the provider the administrator has set about a text, and answers with what of
 * its answer the text itself says; the app reads texts on the laptop and asks this for what it is unsure of. M318
 */
export const recogniseTextApi = {
  method: 'POST',
  path: '/v3/tax/parse/handle/text/:diskId',
  request: z.object({
    diskId: z.string().max(40),
    text: z.string().min(1).max(MAX_ASSISTED),
    /** Files are read on the laptop. */
    src: z.array(z.string()).max(0).default([]),
    ai: z.literal(true),
    aiCode: z.enum(Object.values(ASSISTANT_CODES)).default(ASSISTANT_CODES.quick),
  }),
  response: z.object({
    taxTitle: parts(Object.values(TITLE_NAMES)),
    taxGoods: z.object({ taxGoods: z.array(parts(Object.values(GOODS_NAMES))).max(MAX_SUGGESTED) }),
    taxOther: parts(['email', 'bz', 'fplx', 'fplxdm', 'slv', 'hsbz'] as const),
  }),
} as const;
