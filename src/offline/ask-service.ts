import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Transport } from './sync/ports.ts';
import { judge } from './sync/verdicts.ts';

interface Reader<T> {
  safeParse(data: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** A call of the service as wire/*.api.ts says it. */
interface Call<T> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly response: Reader<T>;
}

interface Given {
  /** Of the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** '' and what is left out are not asked. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
}

/** One question to the service beside the sync. net.unreachable, net.portal, and whatever the service refuses with. */
export async function askService<T>(
  transport: Transport,
  { method, path, response }: Call<T>,
  { params = {}, query = {}, body }: Given = {},
): Promise<Result<T>> {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).flatMap(([key, value = '']) => (value === '' ? [] : [[key, value]]));
  const judged = judge(
    await transport({
      method,
      path: asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`,
      headers: {},
      body: body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)),
    }),
  );
  if (judged.verdict !== 'done') return err(judged.error);
  const read = response.safeParse(judged.data);
  return read.success ? ok(read.data) : err(appError('net.portal'));
}
