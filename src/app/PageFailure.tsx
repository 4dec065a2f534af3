import { INCOMPLETE, isNotLoaded, RELOAD, SAFE } from './not-loaded.ts';

interface Props {
  readonly message: string;
  /** Absent where nothing is left to try. */
  readonly retry?: () => void;
}

/**
 * A page that failed to draw: nothing typed is lost, since every edit is already on this device. The last resort, too:
 * it must not depend on theme, router or store.
 */
export function PageFailure({ message, retry }: Props) {
  const isIncomplete = isNotLoaded(message);
  return (
    <div className="boot" role="alert">
      <h1>{isIncomplete ? INCOMPLETE : '页面出现问题'}</h1>
      <p>{isIncomplete ? `${RELOAD}\n${SAFE}` : `${SAFE}\n（${message}）`}</p>
      <div>
        {!isIncomplete && retry !== undefined && (
          <button type="button" onClick={retry}>
            重试
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            location.reload();
          }}
        >
          刷新页面
        </button>
      </div>
    </div>
  );
}
