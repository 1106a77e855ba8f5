/**
 * `npm run vendor:conformance -- URL --protocol NAME --vendor KEY --secret TEXT --member REF --session REF`: sends a
 * wallet the matrix of errors and reports what it answers. Exit code 1 when an answer or a balance is not as the
 * protocol wants it, 2 when the command is incomplete, 3 when the wallet cannot be tested.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { caseNames, type Sent } from '../apps/server/src/vendors/conformance/dialect.ts';
import { type Mapping, mappingSchema } from '../apps/server/src/vendors/conformance/mapping.ts';
import { type Format, formats, reportOf } from '../apps/server/src/vendors/conformance/report.ts';
import { type Player, type Probe, runConformance } from '../apps/server/src/vendors/conformance/run.ts';
import { vendors } from '../apps/server/src/vendors/vendors.ts';

const timeoutMs = 10_000;
const protocols = new Map(
  vendors.flatMap(({ name, dialect, labels }) =>
    dialect ? [[name, { dialect, walletPath: labels?.walletPath ?? undefined }] as const] : [],
  ),
);
const usage = `Usage: npm run vendor:conformance -- URL --protocol ${[...protocols.keys()].join('|')} --vendor KEY --secret TEXT
  --member REF --session REF [--game KEY] [--currency KRW] [--other-member REF --other-session REF]
  [--map FILE] [--report ${formats.join('|')}]

  --vendor   key of the vendor in our wallet's address; at KPLAY the product (prd_id)
  --map      JSON of what differs at the wallet: base, paths, headers, extraHeaders, ids (text, uuid, number),
             unknownMember, decimals, accept, skip; docs/integrators.md describes it
  --report   the findings as text, JSON or JUnit XML

Exit code 1: an answer or a balance differs; 2: the command is incomplete; 3: the wallet cannot be tested.`;

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
  map: { type: 'string' },
  report: { type: 'string', default: 'text' },
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
type Settings = { readonly mapping: Mapping | undefined; readonly format: Format };

/** Null where something that a run needs is missing. */
function probeOf({ values, positionals }: Command, mapping: Mapping | undefined): Probe | null {
  const [url] = positionals;
  const { vendor: vendorKey, secret, game: gameKey, currency } = values;
  const protocol = protocols.get(values.protocol);
  const player = playerOf(values.member, values.session);
  if (!url || !URL.canParse(url) || !protocol || !player || secret === undefined) return null;
  const target = { origin: url.replace(/\/$/, ''), vendorKey, secret };
  const other = playerOf(values['other-member'], values['other-session']);
  const made = { deliver, nowMs: Date.now, newId: randomUUID };
  return { ...protocol, target, player, other, gameKey, currency, mapping, ...made };
}

/** Throws what is wrong with the options, in one text. */
async function readSettings({ values }: Command): Promise<Settings> {
  const format = formats.find((known) => known === values.report);
  if (!format) throw new Error(`There is no report ${values.report}: ${formats.join(', ')}.`);
  const dialect = protocols.get(values.protocol)?.dialect;
  if (values.map === undefined || !dialect) return { mapping: undefined, format };
  try {
    return { mapping: mappingSchema(caseNames(dialect)).parse(JSON.parse(await readFile(values.map, 'utf8'))), format };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : causeOf(error);
    throw new Error(`The file ${values.map} is no mapping: ${why}`);
  }
}

async function run(probe: Probe, format: Format, protocol: string): Promise<number> {
  const findings = await runConformance(probe);
  console.log(reportOf(format, findings, protocol));
  return findings.every(({ ok }) => ok) ? 0 : exits.failed;
}

async function main(): Promise<number> {
  const command = readCommand();
  if (command?.values.help) {
    console.log(usage);
    return 0;
  }
  if (!command) {
    console.error(usage);
    return exits.incomplete;
  }
  const settings = await readSettings(command).catch((error: unknown) => causeOf(error));
  const probe = typeof settings === 'string' ? null : probeOf(command, settings.mapping);
  if (typeof settings === 'string' || !probe) {
    console.error(typeof settings === 'string' ? settings : usage);
    return exits.incomplete;
  }
  try {
    return await run(probe, settings.format, command.values.protocol);
  } catch (error) {
    console.error(`The wallet at ${probe.target.origin} could not be tested: ${causeOf(error)}`);
    return exits.unreachable;
  }
}

process.exitCode = await main();
