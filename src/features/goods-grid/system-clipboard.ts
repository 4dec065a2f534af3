import type { UnreadClipboard } from '../../../workers/contract/ledger-commands.ts';

/** What the library of types doesn't know yet. */
interface Unsanitized {
  read(formats: { readonly unsanitized: readonly string[] }): Promise<readonly ClipboardItem[]>;
}

/** The clipboard of the system, and whether the user lets the page read it by itself. */
export class SystemClipboard {
  /** Keeps itself up to date; null where the browser doesn't tell. */
  #permission: PermissionStatus | null = null;

  constructor() {
    void this.#ask();
  }

  /** Whether it can be read without a question to the user. */
  get isOpen(): boolean {
    return this.#permission?.state === 'granted';
  }

  /**
   * Both texts, unread; rejects when the user doesn't allow it. HTML comes as it is: the worker reads texts out of it, and
   * a browser that cleans 5000 rows first stands still for half a second.
   */
  async read(): Promise<UnreadClipboard> {
    const clipboard: Unsanitized = navigator.clipboard;
    const [item] = await clipboard.read({ unsanitized: ['text/html'] });
    const part = async (type: string): Promise<Blob> =>
      item?.types.includes(type) === true ? item.getType(type) : new Blob();
    return { text: await part('text/plain'), html: await part('text/html') };
  }

  async #ask(): Promise<void> {
    try {
      this.#permission = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
    } catch {
      this.#permission = null;
    }
  }
}
