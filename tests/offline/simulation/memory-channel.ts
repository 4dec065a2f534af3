/** What tabs tell each other, without the threads of the real channel: those cost more than everything else, and come when they like. */

const channels = new Map<string, Set<MemoryChannel>>();

class MemoryChannel {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    const others = channels.get(name) ?? new Set();
    channels.set(name, others.add(this));
  }

  postMessage(data: unknown): void {
    for (const other of channels.get(this.name) ?? [])
      if (other !== this)
        setImmediate(() => {
          if (channels.get(this.name)?.has(other) === true) other.onmessage?.({ data });
        });
  }

  close(): void {
    channels.get(this.name)?.delete(this);
  }
}

globalThis.BroadcastChannel = MemoryChannel as never;
