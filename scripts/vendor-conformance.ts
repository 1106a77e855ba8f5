/**
 * `npm run vendor:conformance -- URL --protocol NAME --vendor KEY --secret TEXT --member REF --session REF`: sends a
 * wallet the matrix of errors and prints what it answers. Exit code 1 when an answer or a balance is not as the
 * protocol wants it, 2 when the command is incomplete, 3 when the wallet cannot be tested.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Sent } from '../apps/server/src/vendors/conformance/dialect.ts';
import { type Player, type Probe, runConformance } from '../apps/server/src/vendors/conformance/run.ts';
import { vendors } from '../apps/server/src/vendors/vendors.ts';

const timeoutMs = 10_000;
const dialects = new Map(vendors.flatMap(({ name, dialect }) => (dialect ? [[name, dialect] as const] : [])));
const usage = `Usage: npm run vendor:conformance -- URL --protocol ${[...dialects.keys()].join('|')} --vendor KEY --secret TEXT
  --member REF --session REF [--game KEY] [--currency KRW] [--other-member REF --other-session REF]`;

const exits = { failed: 1, incomplete: 2, unreachable: 3 } as const;
const options = {
  help: { type: 'boolean', default: false },
  protocol: { type: 'string', default: 'mirinae' },
  vendor: { type: 'string', default: '201' },
  secret: { type: 'string' },
  member: { type: 'string' },
  session: { type: 'string' },
  'other-member': { type: 'string' },
  'other-session': { type: 'string' },
  game: { type: 'string', default: 'hangang-seven' },
  currency: { type: 'string', default: 'KRW' },
} as const;

/** Null for options that there are none of. */
function readCommand() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return null;
  }
}

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

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

type Command = NonNullable<ReturnType<typeof readCommand>>;

/** Null where something that a run needs is missing. */
function probeOf({ values, positionals }: Command): Probe | null {
  const [url] = positionals;
  const { vendor: vendorKey, secret, game: gameKey, currency } = values;
  const dialect = dialects.get(values.protocol);
  const player = playerOf(values.member, values.session);
  if (!url || !URL.canParse(url) || !dialect || !player || secret === undefined) return null;
  const target = { origin: url.replace(/\/$/, ''), vendorKey, secret };
  const other = playerOf(values['other-member'], values['other-session']);
  return { dialect, target, player, other, gameKey, currency, deliver, nowMs: Date.now, newId: randomUUID };
}

async function run(probe: Probe): Promise<number> {
  const findings = await runConformance(probe);
  for (const { name: what, expected, received, ok } of findings)
    console.log(ok ? `✓ ${what}: ${received}` : `✗ ${what}: expected ${expected}, got ${received}`);
  const failed = findings.filter(({ ok }) => !ok).length;
  console.log(`${findings.length} cases, ${failed} not as the protocol wants.`);
  return failed === 0 ? 0 : exits.failed;
}

async function main(): Promise<number> {
  const command = readCommand();
  if (command?.values.help) {
    console.log(usage);
    return 0;
  }
  const probe = command && probeOf(command);
  if (!probe) {
    console.error(usage);
    return exits.incomplete;
  }
  try {
    return await run(probe);
  } catch (error) {
    console.error(`The wallet at ${probe.target.origin} could not be tested: ${causeOf(error)}`);
    return exits.unreachable;
  }
}

process.exitCode = await main();
