interface Props {
  readonly message: string;
  /** Absent where nothing is left to try. */
  readonly retry?: () => void;
}

const SAFE = '您填写的内容已保存在本机，刷新后会自动恢复。';

/** How browsers say that a part of the app did not come; they ask for it again only when the page is reloaded. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload css/i;

/**
 * A page that failed to draw: nothing typed is lost, since every edit is already on this device. The last resort, too:
 * it must not depend on theme, router or store.
 */
export function PageFailure({ message, retry }: Props) {
  const isIncomplete = NOT_LOADED.test(message);
  return (
    <div className="boot" role="alert">
      <h1>{isIncomplete ? '页面没有加载完整' : '页面出现问题'}</h1>
      <p>{isIncomplete ? `请检查网络后刷新页面。\n${SAFE}` : `${SAFE}\n（${message}）`}</p>
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
