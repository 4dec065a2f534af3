/** What stands in place of the app where neither the laptop nor the service has it: with styles of its own, and no script. */
const PAGE = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>随开</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 16px/1.7 "Segoe UI", "Microsoft YaHei", sans-serif; max-width: 34em; margin: 18vh auto; padding: 0 24px; }
  h1 { font-size: 22px; }
</style>
<h1>随开暂时无法打开</h1>
<p>本机保存的程序文件已被清除，现在又连不上服务，因此不能离线打开。</p>
<p>草稿和未同步的开票任务与程序文件分开保存；只清除了缓存的，它们仍在本机。请不要再清除浏览器数据。</p>
<p>连上网络后<a href="/">重新打开</a>，程序会自动恢复。一直打不开的，请联系管理员确认服务是否正常。</p>
</html>`;

/** Answers what neither the laptop nor the service could: a page instead of the app, since a browser would only say that there is no network. */
export const whyNot = ({ mode }: Pick<Request, 'mode'>): Response =>
  mode !== 'navigate'
    ? Response.error()
    : new Response(PAGE, {
        status: 503,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          'cache-control': 'no-store',
        },
      });
