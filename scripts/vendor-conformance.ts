/**
 * `npm run vendor:conformance -- URL --protocol NAME --vendor KEY --secret TEXT --member REF --session REF`: sends a
 * wallet the matrix of errors and prints what it answers. Exit code 1 when an answer or a balance is not as the
 * protocol wants it.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Sent } from '../apps/server/src/vendors/conformance/dialect.ts';
import { type Player, runConformance } from '../apps/server/src/vendors/conformance/run.ts';
import { vendors } from '../apps/server/src/vendors/vendors.ts';

const timeoutMs = 10_000;
const dialects = new Map(vendors.flatMap(({ name, dialect }) => (dialect ? [[name, dialect] as const] : [])));
const usage = `Usage: npm run vendor:conformance -- URL --protocol ${[...dialects.keys()].join('|')} --vendor KEY --secret TEXT
  --member REF --session REF [--game KEY] [--currency KRW] [--other-member REF --other-session REF]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    protocol: { type: 'string', default: 'mirinae' },
    vendor: { type: 'string', default: '201' },
    secret: { type: 'string' },
    member: { type: 'string' },
    session: { type: 'string' },
    'other-member': { type: 'string' },
    'other-session': { type: 'string' },
    game: { type: 'string', default: 'hangang-seven' },
    currency: { type: 'string', default: 'KRW' },
  },
});

async function deliver({ method, url, headers, body }: Sent): Promise<{ status: number; text: string }> {
  const content = body === '' ? {} : { body };
  const signal = AbortSignal.timeout(timeoutMs);
  // biome-ignore lint/style/noRestrictedGlobals: The tool speaks to wallets of others; this is all it sends.
  const response = await fetch(url, { method, headers, signal, redirect: 'manual', ...content });
  return { status: response.status, text: await response.text() };
}

function playerOf(memberRef: string | undefined, sessionRef: string | undefined): Player | undefined {
  return memberRef && sessionRef ? { memberRef, sessionRef } : undefined;
}

async function main(): Promise<void> {
  const [url] = positionals;
  const dialect = dialects.get(values.protocol);
  const player = playerOf(values.member, values.session);
  if (!url || !URL.canParse(url) || !dialect || !player || values.secret === undefined) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const findings = await runConformance({
    dialect,
    target: { origin: url.replace(/\/$/, ''), vendorKey: values.vendor, secret: values.secret },
    player,
    other: playerOf(values['other-member'], values['other-session']),
    gameKey: values.game,
    currency: values.currency,
    deliver,
    nowMs: Date.now,
    newId: randomUUID,
  });
  for (const { name: what, expected, received, ok } of findings)
    console.log(ok ? `✓ ${what}: ${received}` : `✗ ${what}: expected ${expected}, got ${received}`);
  const failed = findings.filter(({ ok }) => !ok).length;
  console.log(`${findings.length} cases, ${failed} not as the protocol wants.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
