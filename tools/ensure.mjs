import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { CHROMIUM } from './chromium.mjs';

const STAMP = 'node_modules/.suikai-lock';
const NODE_NEEDED = [20, 19];

/** Ends the program with one sentence that says what is missing and what to do. */
export function refuse(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Installs the npm packages of the lockfile unless exactly these are there. */
export function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor < NODE_NEEDED[1])) {
    refuse(
      `需要 Node.js ${NODE_NEEDED.join('.')} 或更高版本，当前为 ${process.versions.node}，请升级后重试。`,
    );
  }
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('正在安装依赖（首次约需1–4分钟）…');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) refuse('依赖安装失败，请检查网络或npm源的配置后重试。');
  writeFileSync(STAMP, lock);
}

/** Installs Chromium and a Chinese font for the browser tests, where apt and the rights for it are at hand. */
export function ensureBrowser() {
  if (existsSync(CHROMIUM) && hasChineseFont()) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = [
    [...asRoot, 'apt-get', 'update', '-qq'],
    [
      ...asRoot,
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fontconfig',
      'fonts-noto-cjk',
    ],
  ];
  console.log('正在安装浏览器测试所需的Chromium与中文字体…');
  for (const [command, ...args] of install) {
    const { status } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) {
      refuse(
        '浏览器测试需要Chromium和中文字体：请安装chromium与fonts-noto-cjk，或用环境变量CHROMIUM指定Chromium的位置。',
      );
    }
  }
}

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}
