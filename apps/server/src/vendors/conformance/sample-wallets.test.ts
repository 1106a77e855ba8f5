/**
 * Conformance passes and fails wallets of other houses for the right reasons: a right one, and one for each planted
 * fault, with addresses, header, ids and decimals that differ from ours.
 */
import { afterAll, expect, it } from 'vitest';
import {
  type Fault,
  faults,
  sampleMapping,
  sampleMembers,
  sampleSecret,
  sampleWallet,
} from '../../testing/sample-wallet.ts';
import { kplay } from '../kplay/index.ts';
import { caseNames } from './dialect.ts';
import { mappingSchema } from './mapping.ts';
import { reportOf } from './report.ts';
import { type Finding, runConformance } from './run.ts';

const { dialect, labels } = kplay;
if (!dialect) throw new Error('The protocol has no dialect.');
const mapping = mappingSchema(caseNames(dialect)).parse(sampleMapping);
const opened: { close(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

async function findingsOf(planted: readonly Fault[], more: Partial<typeof mapping> = {}): Promise<Finding[]> {
  const app = sampleWallet(planted);
  opened.push(app);
  const [member, other] = sampleMembers;
  let ids = 0;
  if (!dialect) throw new Error('The protocol has no dialect.');
  return runConformance({
    dialect,
    walletPath: labels?.walletPath ?? undefined,
    mapping: { ...mapping, ...more },
    target: { origin: '', vendorKey: '1', secret: sampleSecret },
    player: { memberRef: member, sessionRef: 'any' },
    other: { memberRef: other, sessionRef: 'any' },
    gameKey: '1001',
    currency: 'KRW',
    async deliver({ method, url, headers, body }) {
      const answer = await app.inject({ method, url, headers, payload: body });
      return { status: answer.statusCode, text: answer.body };
    },
    nowMs: () => 0,
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
  });
}
const failedOf = (findings: readonly Finding[]) => findings.filter(({ ok }) => !ok).map(({ name }) => name);

/** The case that names each fault. */
const named: Readonly<Record<Fault, string>> = {
  'believes every secret': 'a forged secret',
  'pays for unknown members': 'an unknown member',
  'lends money': 'a bet above the cash',
  'takes a repeated bet twice': 'a bet again',
  'takes a bet after its cancellation': 'a bet again after its cancellation',
  'takes a bet whose cancellation came first': 'a bet whose cancellation came first',
  'pays a repeated win twice': 'a win again',
  'pays a win without a bet': 'a win before its bet',
  'cancels after the win': 'a cancellation after the win',
  'pays a repeated prize twice': 'a prize again',
};

it('passes a right wallet, with every case sent in two decimals', async () => {
  const findings = await findingsOf([]);
  expect(failedOf(findings)).toEqual([]);
  expect(findings.length).toBeGreaterThan(35);
  expect(findings.find(({ name }) => name === 'a first win')?.received).toBe('ok, cash 18.51');
});

it.each(faults)('names the case of a wallet that %s', async (fault) => {
  expect(failedOf(await findingsOf([fault]))).toContain(named[fault]);
});

it('names all ten faults of one wallet', async () => {
  expect(failedOf(await findingsOf(faults))).toEqual(expect.arrayContaining(Object.values(named)));
});

it('accepts the outcomes that a mapping allows, and leaves out what it skips', async () => {
  const accept = { 'a win before its bet': ['ok'] };
  const findings = await findingsOf(['pays a win without a bet'], { accept, skip: ['a first bet'] });
  // The outcome is allowed, the money is not.
  expect(findings.find(({ name }) => name === 'a win before its bet')).toMatchObject({
    ok: false,
    expected: 'INVALID_DEBIT or ok, cash 0',
    received: 'ok, cash 30.85',
  });
  expect(findings.map(({ name }) => name)).not.toContain('a first bet');
});

it('marks the cases of ours, and writes them for people, programs and build servers', () => {
  const findings = [
    { name: 'a first bet', expected: 'ok, cash -1', received: 'ok, cash -1', ok: true, isOurs: false },
    { name: 'a "bet" <again>', expected: 'A, cash 0', received: 'B, cash 0', ok: false, isOurs: true },
  ];
  expect(reportOf('text', findings, 'kplay')).toBe(
    [
      '✓ a first bet: ok, cash -1',
      '✗ a "bet" <again> (ours): expected A, cash 0, got B, cash 0',
      "2 cases, 1 not as the protocol wants. 1 of them by cases of ours, stricter than the vendor's own.",
    ].join('\n'),
  );
  expect(JSON.parse(reportOf('json', findings, 'kplay'))).toEqual({ protocol: 'kplay', failed: 1, findings });
  const junit = reportOf('junit', findings, 'kplay');
  expect(junit).toContain('<testsuite name="conformance kplay" tests="2" failures="1">');
  expect(junit).toContain('name="a &quot;bet&quot; &lt;again&gt; (ours)"><failure message="expected A');
});

it('refuses a mapping with an unknown case, path or field', () => {
  const schema = mappingSchema(['a first bet']);
  expect(schema.safeParse({ accept: { 'a forgotten case': ['ok'] } }).success).toBe(false);
  expect(schema.safeParse({ base: 'no-slash' }).success).toBe(false);
  expect(schema.safeParse({ pathes: {} }).success).toBe(false);
  expect(schema.safeParse({ skip: ['a first bet'] }).success).toBe(true);
});
