import type { Bureau, IssueAnswer, Issued, LoginState } from './bureau.ts';

/** A sandbox bureau of another process. */
export function openHttpBureau(address: string): Bureau {
  async function call<Answer>(path: string, body: unknown, signal: AbortSignal): Promise<Answer> {
    const response = await fetch(new URL(path, address), {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as Answer;
  }
  return {
    issue: (given, signal) => call<IssueAnswer>('/issue', given, signal),
    lookUp: (serial, signal) => call<Issued | null>('/look-up', { serial }, signal),
    login: (diskId, signal) => call<LoginState>('/login', { diskId }, signal),
  };
}
