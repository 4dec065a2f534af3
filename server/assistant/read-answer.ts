import { z } from 'zod';
import { MAX_SUGGESTED, type Suggestion } from '../../domain/face-text/assisted/suggestion.ts';

/** A text of the answer; anything else than a short text or a number is as good as nothing. */
const said = (most: number) =>
  z
    .union([z.string(), z.number().transform(String)])
    .transform((text) => text.trim())
    .pipe(z.string().min(1).max(most))
    .optional()
    .catch(undefined);

const SHORT = 200;
const LONG = 1000;

const goods = z.object({
  name: said(SHORT),
  spec: said(SHORT),
  unit: said(SHORT),
  quantity: said(SHORT),
  price: said(SHORT),
  amount: said(SHORT),
  taxRate: said(SHORT),
});

const answer = z.object({
  name: said(SHORT),
  taxId: said(SHORT),
  address: said(SHORT),
  phone: said(SHORT),
  bank: said(SHORT),
  account: said(SHORT),
  email: said(SHORT),
  kind: said(SHORT),
  taxRate: said(SHORT),
  taxSide: said(SHORT),
  remark: said(LONG),
  goods: z.array(z.unknown()).catch([]),
});

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** What models put around the JSON they were asked for: their thoughts, and a fence. */
const bare = (content: string): string =>
  content
    .replace(/^\s*<think>[\s\S]*?<\/think>/, '')
    .replace(/^\s*```(?:json)?|```\s*$/g, '')
    .trim();

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What an answer of a chat completion suggests; null when it is none. Fields nobody asked for are dropped. */
export function readSuggestion(body: string): Suggestion | null {
  const { data: whole } = completion.safeParse(parsed(body));
  const { data } = answer.safeParse(parsed(bare(whole?.choices[0]?.message.content ?? '')));
  if (data === undefined) return null;
  const { name, taxId, address, phone, bank, account, email, goods: lines, ...rest } = data;
  return {
    title: { name, taxId, address, phone, bank, account, email },
    lines: lines.slice(0, MAX_SUGGESTED).flatMap((line) => goods.safeParse(line).data ?? []),
    ...rest,
  };
}
