type Members = Readonly<Record<string, unknown>>;

/** The same object, of which `own` takes the place of some members. */
export const over = <T extends object>(target: T, own: Members): T =>
  new Proxy(target, {
    get: (from, key) => {
      if (typeof key === 'string' && key in own) return own[key];
      const value: unknown = Reflect.get(from, key, from);
      return typeof value === 'function' ? (value.bind(from) as unknown) : value;
    },
  });
