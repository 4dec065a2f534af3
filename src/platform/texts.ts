/** Where small texts outlive the page. */
export type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let own: Texts | null = null;

export const texts = (): Texts => own ?? localStorage;

/** From now on they are kept so, under the same keys of the browser's storage. */
export const keepTextsIn = (others: Texts): void => {
  own = others;
};
