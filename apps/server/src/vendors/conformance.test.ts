/** The conformance tool finds no fault in the house's wallets, and the faults of a wallet that lies. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { findGame } from '../modules/catalog/index.ts';
import { openPlaySession } from '../modules/play/index.ts';
import { systemClock } from '../platform/clock.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember } from '../testing/build-member.ts';
import { giveCash } from '../testing/give-money.ts';
import { faults, sampleMapping, sampleMembers, sampleSecret, sampleWallet } from '../testing/sample-wallet.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { runConformance } from './conformance/run.ts';
import { memberRefOf } from './core/member-ref.ts';
import { dialect } from './mirinae/dialect.ts';
import { registerVendorRoutes } from './vendors.ts';

const platform = { ...(await testPlatform()), clock: systemClock };
const app = Fastify({ forceCloseConnections: true });
await registerVendorRoutes(app, platform);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const script = path.resolve(import.meta.dirname, '../../../../scripts/vendor-conformance.ts');
const run = promisify(execFile);

async function player(): Promise<[member: string, session: string]> {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, 100_000);
  const game = await findGame(platform.db, '201', 'hangang-seven');
  if (!game) throw new Error('The catalog lacks the game.');
  const { token } = await platform.db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
  );
  return [memberRefOf(memberId), token];
}

async function conformance(target: string, secret: string) {
  const [[member, session], [otherMember, otherSession]] = [await player(), await player()];
  const players = [
    '--member',
    member,
    `--session=${session}`,
    '--other-member',
    otherMember,
    `--other-session=${otherSession}`,
  ];
  const { stdout } = await run(process.execPath, [script, target, '--secret', secret, ...players]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

it('passes our own wallet', { timeout: 60_000 }, async () => {
  const report = await conformance(url, platform.config.STUDIO_SECRET);
  expect(report).toMatch(/\b4\d cases, 0 not as the protocol wants\./);
});

it('fails a wallet that says yes to everything', { timeout: 60_000 }, async () => {
  const liar = Fastify({ forceCloseConnections: true });
  liar.post('/*', () => ({ status: 'ok', balance: 5, replayed: false }));
  const report = await conformance(await liar.listen({ host: '127.0.0.1', port: 0 }), 'any');
  await liar.close();
  expect(report).toContain('✗ a bet again with another amount: expected TRANSACTION_CONFLICT');
});

it('reports on a wallet of another house through a mapping, for people, programs and build servers', {
  timeout: 60_000,
}, async () => {
  const right = sampleWallet([]);
  const wrong = sampleWallet(faults);
  const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-map-'));
  try {
    const map = path.join(folder, 'wallet.json');
    await writeFile(map, JSON.stringify(sampleMapping));
    const [member, other] = sampleMembers;
    const players = ['--member', member, '--session', 'any', '--other-member', other, '--other-session', 'any'];
    const shared = ['--protocol', 'kplay', '--vendor', '1', '--secret', sampleSecret, '--game', '1001', ...players];
    const report = async (wallet: FastifyInstance, more: string[]) => {
      const origin = await wallet.listen({ host: '127.0.0.1', port: 0 });
      return run(process.execPath, [script, origin, ...shared, ...more]).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        (error: { code: number; stdout: string }) => ({ code: error.code, text: error.stdout }),
      );
    };
    const passed = await report(right, ['--map', map, '--report', 'junit']);
    expect(passed.code).toBe(0);
    expect(passed.text).toMatch(/<testsuite name="conformance kplay" tests="\d+" failures="0">/);
    const failed = await report(wrong, ['--map', map, '--report', 'json']);
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.text).failed).toBeGreaterThanOrEqual(faults.length);
    await writeFile(map, '{"paths":{"debit":"no path"}}');
    const refused = await run(process.execPath, [script, 'http://127.0.0.1:2', ...shared, '--map', map]).catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('is no mapping') });
  } finally {
    await Promise.all([right.close(), wrong.close(), rm(folder, { recursive: true })]);
  }
});

it('explains itself, and a wallet that does not answer, without a trace of its own code', async () => {
  const help = await run(process.execPath, [script, '--help']);
  expect(help.stdout).toContain('Usage: npm run vendor:conformance');
  const failed = (args: string[]) =>
    run(process.execPath, [script, ...args]).then(
      () => null,
      (error: { code: number; stderr: string }) => ({ code: error.code, stderr: error.stderr.trim() }),
    );
  expect(await failed(['--nothing'])).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage:') });
  // A port that no program may take by chance.
  const unreachable = await failed(['http://127.0.0.1:2', '--secret', 'any', '--member', 'mbr_1', '--session', 's']);
  expect(unreachable?.code).toBe(3);
  expect(unreachable?.stderr).toMatch(/^The wallet at http:\/\/127\.0\.0\.1:2 could not be tested: .*ECONNREFUSED/);
  expect(unreachable?.stderr).not.toContain('\n');
});

const repository = path.resolve(import.meta.dirname, '../../../..');

/** An empty folder in which the package was installed from its file alone, with its own examples. */
async function installPackage(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-vendor-'));
  const { stdout } = await run(process.execPath, [path.join(repository, 'scripts/pack-wallet.ts'), folder]);
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', stdout.trim()], { cwd: folder });
  await cp(path.join(folder, 'node_modules/@mirinae/wallet/examples'), folder, { recursive: true });
  return folder;
}

/** The names of the cases that the example of a wallet fails. */
async function failuresOf(folder: string, fault: string[]): Promise<string[]> {
  const secret = randomUuid();
  const wallet = spawn(process.execPath, ['wallet.mjs', secret, ...fault], { cwd: folder });
  const [origin] = await once(createInterface(wallet.stdout), 'line');
  const findings = await runConformance({
    dialect,
    target: { origin: String(origin), vendorKey: '201', secret },
    player: { memberRef: 'mbr_1', sessionRef: 'session-1' },
    other: { memberRef: 'mbr_2', sessionRef: 'session-2' },
    gameKey: 'any',
    currency: 'KRW',
    deliver: (sent) => postOut({ ...sent, timeoutMs: 10_000 }),
    nowMs: () => systemClock.now().getTime(),
    newId: randomUuid,
  });
  wallet.kill();
  expect(findings.length).toBeGreaterThan(40);
  return findings.filter(({ ok }) => !ok).map(({ name }) => name);
}

it('packs the wallet kit as a file with which a vendor plays rounds and a wallet of a hundred lines conforms', async () => {
  const folder = await installPackage();
  try {
    const [member, session] = await player();
    const round = [url, '201', platform.config.STUDIO_SECRET, member, session, 'hangang-seven'];
    const { stdout } = await run(process.execPath, ['round.mjs', ...round], { cwd: folder });
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { name: 'balance', answer: { status: 'ok', balance: '100000', replayed: true, freeRounds: [] } },
      { name: 'stake', answer: { status: 'ok', balance: '99000', replayed: false } },
      { name: 'pay', answer: '101500' },
      { name: 'pay again', answer: { status: 'ok', balance: '101500', replayed: true } },
      { name: 'play', answer: { status: 'ok', balance: '100500', replayed: false } },
      { name: 'stake', answer: { status: 'refused', code: 'INSUFFICIENT_FUNDS', balance: '100500' } },
    ]);
    const example = await readFile(path.join(folder, 'wallet.mjs'), 'utf8');
    expect(example.trim().split('\n').length).toBeLessThanOrEqual(100);
    expect(await failuresOf(folder, [])).toEqual([]);
    expect(await failuresOf(folder, ['--fault', 'double-pay'])).toEqual(['a win again']);
    await expectTyped(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The declarations suffice for a program in TypeScript, and refuse a wrong form of money. */
async function expectTyped(folder: string): Promise<void> {
  const program = (amount: string) => `import { wholeUnits } from '@mirinae/wallet/amounts';
    import { createWalletClient } from '@mirinae/wallet/wallet-client';
    const client = createWalletClient({ url: '', vendorKey: '', secret: '', amounts: wholeUnits });
    export const paid: Promise<number> = client.pay({
      transactionId: '', debitId: '', memberRef: '', finished: true, amount: ${amount} });`;
  const check = async (amount: string) => {
    await writeFile(path.join(folder, 'program.ts'), program(amount));
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', 'node'];
    const types = ['--typeRoots', path.join(repository, 'node_modules/@types')];
    return run(process.execPath, [path.join(repository, 'node_modules/.bin/tsc'), ...options, ...types, 'program.ts'], {
      cwd: folder,
    }).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  };
  expect(await check('1')).toBe('');
  expect(await check("'1.00'")).toContain("Type 'string' is not assignable to type 'number'");
}
