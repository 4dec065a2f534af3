import type { z } from 'zod';
import { knownName } from '../../domain/coding/known-name.ts';
import { ASSIGNED, PROPOSED, type KnownCodes, type Suggestion } from '../../domain/coding/suggest.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import {
  codedWith,
  encodeNode,
  encodeSuggestion,
  isCoded,
  mergedLines,
  nameOfLine,
  type codeBatchApi,
  type codeByTextApi,
  type codeSuggestionsApi,
  type codeTreeApi,
  type SuggestionWire,
} from '../../wire/coding.api.ts';
import { codes, codesFor, codesForAll } from '../coding/server-coding.ts';
import { namedCodes } from '../store/goods-library.ts';
import { mayUse } from './company-rights.ts';
import { readOnDevice } from './on-device.ts';
import type { Principal, Services } from './services.ts';

/** What the taxpayer of a device has decided: the codes of its library, where the company may choose from it. */
const knownOn = (services: Services, who: Principal, diskId: string, taxpayerId = '') =>
  readOnDevice(services, who, diskId, async (tx, device): Promise<Result<KnownCodes>> => {
    if (taxpayerId !== '' && taxpayerId !== device.taxpayer_id) return err(appError('notFound'));
    if (!(await mayUse(tx, 'goods'))) return ok({});
    const codeOf = new Map(
      (await namedCodes(tx, device.taxpayer_id)).map(({ name, taxCode }) => [knownName(name), taxCode]),
    );
    return ok({ library: { get: (name) => codeOf.get(knownName(name)) } });
  });

async function encoded(found: readonly Suggestion[]): Promise<SuggestionWire[]> {
  const { tree } = await codes();
  return found.map((one) => encodeSuggestion(one, tree.wordsOf(one.code)));
}

/** M261 */
export async function suggestForName(
  services: Services,
  who: Principal,
  { diskId, text }: z.infer<typeof codeSuggestionsApi.request>,
): Promise<Result<SuggestionWire[]>> {
  const known = await knownOn(services, who, diskId);
  return known.ok ? ok(await encoded(await codesFor(text, known.value))) : known;
}

/** Only what is sure enough to be proposed. M262 */
export async function codeByText(
  services: Services,
  who: Principal,
  { diskId, text }: z.infer<typeof codeByTextApi.request>,
): Promise<Result<SuggestionWire[]>> {
  const known = await knownOn(services, who, diskId);
  if (!known.ok) return known;
  const found = await codesFor(text, known.value);
  return ok(await encoded(found.filter(({ score }) => score >= PROPOSED)));
}

/** Companies one of whose lists is being coded. */
const working = new Set<string>();

type Batch = z.infer<typeof codeBatchApi.request>;
type Coded = z.infer<typeof codeBatchApi.response>;

async function codeLines({ list, isMerged }: Batch, known: KnownCodes): Promise<Coded> {
  const open = list.filter((line) => !isCoded(line));
  const found = await codesForAll(open.map(nameOfLine), known);
  const byLine = new Map(open.map((line, at) => [line, found[at] ?? []]));
  const lines: Coded['list'] = [];
  for (const line of list) {
    const suggestions = byLine.get(line) ?? [];
    const [best] = suggestions;
    const isSure = best !== undefined && best.score >= ASSIGNED;
    lines.push(
      isSure
        ? { ...codedWith(line, best), suggestions: [] }
        : { ...line, suggestions: await encoded(suggestions) },
    );
  }
  return { list: isMerged ? mergedLines(lines) : lines };
}

/** Gives the lines of a list their codes; one list of a company at a time. M262, M264 */
export async function codeBatch(services: Services, who: Principal, given: Batch): Promise<Result<Coded>> {
  const known = await knownOn(services, who, given.diskId, given.taxpayerId);
  if (!known.ok) return known;
  if (working.has(who.tenant)) return err(appError('coding.busy'));
  working.add(who.tenant);
  try {
    return ok(await codeLines(given, known.value));
  } finally {
    working.delete(who.tenant);
  }
}

/** M263 */
export async function codeTree(
  _services: Services,
  _who: Principal,
  { code, isDetailed }: z.infer<typeof codeTreeApi.request>,
): Promise<Result<z.infer<typeof codeTreeApi.response>>> {
  const { tree } = await codes();
  const node = tree.find(code);
  if (node === null && code !== '') return err(appError('coding.unknownCode', { code }));
  const shown = (one: typeof node & object) => encodeNode(one, tree.wordsOf(one.code));
  return ok({
    node: node === null ? null : shown(node),
    children: isDetailed ? tree.below(code).map(shown) : [],
  });
}
