import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserRefusal } from '../../src/platform/can-parse.ts';
import { fileRefusal, readFile } from '../../src/platform/read-file.ts';

const FILE = new File(['名称\n螺栓'], '清单.xlsx');

const UNSUPPORTED = { code: 'browser.unsupported', params: {} };

/** Has the class, knows gzip and nothing else. */
class OnlyGzip {
  readonly format: string;

  constructor(format: string) {
    if (format !== 'gzip') throw new TypeError(format);
    this.format = format;
  }
}

beforeEach(() => {
  // Node has workers of another kind.
  vi.stubGlobal('Worker', EventTarget);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a file that was picked, for whatever dialog (M330)', () => {
  it('is read where the browser can', async () => {
    expect(fileRefusal(FILE)).toBeNull();
    const read = await readFile(FILE);
    expect(read.ok && new TextDecoder().decode(read.value)).toBe('名称\n螺栓');
  });

  it.each([
    ['workers', 'Worker', undefined],
    ['what inflates', 'DecompressionStream', undefined],
    ['what inflates bare streams', 'DecompressionStream', OnlyGzip],
    ['ciphers, as on plain http', 'crypto', {}],
  ])('is not even read without %s, and that is told', async (_, name, what) => {
    vi.stubGlobal(name, what);
    expect(browserRefusal()).toEqual(UNSUPPORTED);
    expect(fileRefusal(FILE)).toEqual(UNSUPPORTED);
    expect(await readFile(FILE)).toEqual({ ok: false, error: UNSUPPORTED });
  });

  it('is refused by its size before anything of it is read', async () => {
    expect(await readFile(new File([], '空.xlsx'))).toMatchObject({ error: { code: 'file.empty' } });
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], '大.et');
    expect(fileRefusal(large)).toMatchObject({ code: 'file.tooLargeEt' });
  });
});
