/** The last resort: must not depend on theme, router or store. */
export const PlainFailure = () => (
  <div className="boot" role="alert">
    <p>页面出现问题。您填写的内容已保存在本机，刷新后会自动恢复。</p>
    <button
      type="button"
      onClick={() => {
        location.reload();
      }}
    >
      刷新页面
    </button>
  </div>
);
