/**
 * Runs under whatever Node the machine has, before every npm command of ours: installs the packages of the lock file
 * when they are missing or older than it, among them the Node version that runs everything else. `--browser` also makes
 * sure of a Chromium for the browser tests.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname ?? '.', '..');
const stamp = path.join(root, 'node_modules', '.mirinae-lock');
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stopWith(`Mirinae needs Node 20.19 or newer to install itself; this is ${process.versions.node}.`);
}

async function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  // Not `npm ci`: it refuses the whole lock file when the registry lacks one optional package of another platform.
  const npm = spawn('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  const [status] = await once(npm, 'exit').catch(() => [1]);
  if (status !== 0) stopWith('The packages could not be installed.');
  writeFileSync(stamp, wanted);
}

/** Begins at once and goes on while npm works; resolves when the browser is there. */
async function installBrowser() {
  if (existsSync(chromium)) return;
  console.log('Installing Chromium …');
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ]) {
    const [code] = await once(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit').catch(() => [
      1,
    ]);
    if (code !== 0)
      stopWith('The browser tests need Chromium. Install it, and set CHROMIUM_PATH if it is not /usr/bin/chromium.');
  }
}

checkNode();
const browser = process.argv.includes('--browser') ? installBrowser() : null;
await installPackages();
await browser;
