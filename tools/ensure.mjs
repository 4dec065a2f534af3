import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { CHROMIUM } from './chromium.mjs';
import { findPostgres } from './postgres.mjs';

const STAMP = 'node_modules/.suikai-lock';
const NODE_NEEDED = [20, 19];

/** Ends the program with one sentence that says what is missing and what to do. */
export function refuse(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Installs the npm packages of the lockfile unless exactly these are there. */
export async function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor < NODE_NEEDED[1])) {
    refuse(
      `需要 Node.js ${NODE_NEEDED.join('.')} 或更高版本，当前为 ${process.versions.node}，请升级后重试。`,
    );
  }
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('正在安装依赖（首次约需1–4分钟）…');
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [status] = await once(npm, 'exit').catch(() => [null]);
  if (status !== 0) refuse('依赖安装失败，请检查网络或npm源的配置后重试。');
  writeFileSync(STAMP, lock);
}

/** Installs Chromium and a Chinese font for the browser tests, where apt and the rights for it are at hand. */
export function ensureBrowser() {
  if (existsSync(CHROMIUM) && hasChineseFont()) return;
  console.log('正在安装浏览器测试所需的Chromium与中文字体…');
  if (!install('chromium', 'fontconfig', 'fonts-noto-cjk'))
    refuse(
      '浏览器测试需要Chromium和中文字体：请安装chromium与fonts-noto-cjk，或用环境变量CHROMIUM指定Chromium的位置。',
    );
}

/** Installs PostgreSQL for the service's tests; they start a server of their own. */
export function ensurePostgres() {
  if (findPostgres() !== '') return;
  console.log('正在安装服务测试所需的PostgreSQL…');
  if (!install('postgresql') || findPostgres() === '')
    refuse('服务测试需要PostgreSQL：请安装postgresql，或用环境变量POSTGRES_BIN指定其程序所在的文件夹。');
}

/** Packages of the system by apt, where the rights for it are at hand. */
function install(...packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const steps = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
  return steps.every((step) => {
    const [command, ...args] = [...asRoot, ...step];
    const { status } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return status === 0;
  });
}

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}
