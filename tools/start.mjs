import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ensureBuilt } from './build.mjs';
import { ensurePackages, refuse } from './ensure.mjs';

const HOST = process.env.HOST ?? '127.0.0.1';
const PORT = Number(process.env.PORT ?? '8787');
const URL_SHOWN = `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${PORT}/`;
const HEALTHY_WITHIN_MS = 60_000;

if (!Number.isInteger(PORT) || PORT < 1 || PORT > 65_535) {
  refuse(`端口 ${process.env.PORT} 不正确：请用 1–65535 之间的整数，例如 PORT=8788 npm start。`);
}

await ensurePackages();
await refuseBusyPort();
ensureBuilt();

const env = {
  ...process.env,
  HOST,
  PORT: String(PORT),
  ROBOT_TOKEN: process.env.ROBOT_TOKEN ?? randomBytes(24).toString('base64url'),
  SUIKAI_URL: `http://${HOST}:${PORT}`,
  // A line a request would carry the sign-ins below out of sight.
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
const children = new Set();
let stopping = false;

const server = run('service', 'server/main.ts');
await untilHealthy();
// It says that it has started; what people need comes after that.
await once(run('robot', 'robot/main.ts').stdout, 'data');

console.log(`
随开已启动：  ${URL_SHOWN}

  企业用户    demo     / suikai-demo
  代理会计    agency   / suikai-demo
  客服        support  / suikai-demo

开票任务由沙箱机器人处理，所开发票均为沙箱发票，不具税务效力。按 Ctrl+C 停止。
`);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

function run(name, file) {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env,
    // The channel closes when this process ends, however it ends: then they end too.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout.pipe(process.stdout);
  children.add(child);
  child.on('exit', (code) => {
    children.delete(child);
    if (!stopping) {
      console.error(`${name === 'robot' ? '沙箱机器人' : '服务'}意外停止（退出码 ${code ?? '无'}）。`);
      stop(code === 0 ? 1 : (code ?? 1));
    }
  });
  return child;
}

function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  const wait = setInterval(() => {
    if (children.size > 0) return;
    clearInterval(wait);
    process.exit(code);
  }, 50);
}

async function untilHealthy() {
  const end = performance.now() + HEALTHY_WITHIN_MS;
  while (performance.now() < end && server.exitCode === null) {
    try {
      const answer = await fetch(`${env.SUIKAI_URL}/healthz`);
      if (answer.ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (server.exitCode === null) {
    stop(1);
    refuse('服务未能在一分钟内就绪，请查看上面的日志。');
  }
}

/** Asked before the build, so that a busy port is told at once. */
async function refuseBusyPort() {
  const free = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(PORT, HOST, () => probe.close(() => resolve(true)));
  });
  if (!free)
    refuse(`端口 ${PORT} 已被占用：请关闭占用它的程序，或换一个端口启动，例如 PORT=8788 npm start。`);
}
