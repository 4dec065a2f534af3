import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type PropsWithChildren,
} from 'react';
import { observable } from '../ui/listeners.ts';

/** Where the app stands: what follows the `#` of its address. M007 */
export interface Address {
  /** e.g. `/member/drafts`; '' at the start. */
  readonly path: string;
  /** `path` with its query, as `go` takes it. */
  readonly full: string;
  readonly query: URLSearchParams;
  /** What the page before handed over; null for nothing. */
  readonly state: unknown;
}

function read(): Address {
  const full = location.hash.slice(1);
  const [path = ''] = full.split('?', 1);
  const query = new URLSearchParams(full.slice(path.length));
  return { path: path.replace(/\/+$/, ''), full, query, state: history.state as unknown };
}

const current = observable(read());
const follow = () => {
  current.set(read());
};
window.addEventListener('popstate', follow);

interface Way {
  /** The page that is left is not come back to. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Goes to a page of the app. */
export function go(to: string, { replace = false, state = null }: Way = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', `#${to}`);
  follow();
}

const AddressContext = createContext<Address>(current.getSnapshot());

/** Tells the pages where the app stands; the page before stays until the next one is there. */
export function AddressProvider({ children }: PropsWithChildren) {
  const [address, setAddress] = useState(current.getSnapshot);
  useEffect(() => {
    const show = () => {
      startTransition(() => {
        setAddress(current.getSnapshot());
      });
    };
    show();
    return current.subscribe(show);
  }, []);
  return <AddressContext value={address}>{children}</AddressContext>;
}

export const useAddress = (): Address => use(AddressContext);

/** In the place of a page: there is another one to be seen. */
export function Redirect({ to, state = null }: { readonly to: string; readonly state?: unknown }) {
  useLayoutEffect(() => {
    go(to, { replace: true, state });
  });
  return null;
}
