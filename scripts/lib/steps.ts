/** Runs the checks of the house as child processes and counts what passed. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callNames } from '@mirinae/contract/calls';
import { z } from 'zod';
import { faultsOfAnswers } from './answered-calls.ts';
import { root } from './build-fronts.ts';

type FileTime = { readonly file: string; readonly seconds: number };
export type Count = {
  passed: number;
  failed: number;
  readonly failures?: readonly string[];
  readonly times?: readonly FileTime[];
};

function execute(
  command: string,
  args: readonly string[],
  { quiet = false, env = process.env } = {},
): Promise<{ code: number; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>();
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (part) => {
    output += String(part);
  });
  child.stderr?.on('data', (part) => {
    output += String(part);
  });
  child.once('error', (error) => resolve({ code: 1, output: error.message }));
  child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  return promise;
}

/** The compiler collects garbage a quarter as often: it took half of its time. It needs 3 GB either way. */
const compilerMemory = { GOGC: '400' } as const;

/** A tool that is either content or not. Its output is shown when it is not, and when it warns. */
async function runTool(name: string, command: string, args: readonly string[]): Promise<Count> {
  const { code, output } = await execute(command, args, { quiet: true, env: { ...process.env, ...compilerMemory } });
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0 || output.includes('‼')) console.log(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] };
}

const report = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** One line for each failure, repeated at the very end, where a long run is read. */
function failuresOf({ testResults }: z.output<typeof report>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map((result) => `${file}: ${result.fullName}: ${firstLine(result.failureMessages?.[0] ?? '')}`);
  });
}

const timesOf = ({ testResults }: z.output<typeof report>): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: Math.round((endTime - startTime) / 1_000),
  }));

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 300) ?? '';
}

/** Vitest projects, whole or `more`: files, or options. A test file that does not load counts as one failure. */
export async function runTests(projects: readonly string[], more: readonly string[] = []): Promise<Count> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code } = await execute('vitest', [
      'run',
      ...more,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const read = report.parse(JSON.parse(await readFile(file, 'utf8')));
    const failures = failuresOf(read);
    const failed = Math.max(failures.length, code === 0 ? 0 : 1);
    return { passed: read.numPassedTests, failed, failures, times: timesOf(read) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Unit and server tests, and what they saw of every call together. */
export async function runServerTests(): Promise<readonly Count[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-answers-'));
  const file = path.join(folder, 'answered');
  process.env.ANSWERED_CALLS = file;
  try {
    const count = await runTests(['unit', 'server']);
    const failures = faultsOfAnswers(await readFile(file, 'utf8'), callNames);
    return [count, { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function total(counts: readonly Count[]): Count {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

const toolChecks = [
  [
    'types',
    'tsc',
    // Each further checker works out the shared schemas once more: four of them take half as much again on two cores.
    ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/checked.tsbuildinfo'],
  ],
  ['lint', 'biome', ['check', '--error-on-warnings', '.']],
  [
    'borders',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--cache',
      'node_modules/.cache/borders',
      '--output-type',
      'err',
      'apps',
      'packages',
    ],
  ],
  ['dead code', 'knip', ['--cache']],
] as const;

export const runTools = (): Promise<readonly Count[]> =>
  Promise.all(toolChecks.map(([name, command, args]) => runTool(name, command, args)));

/** The files whose tests took longest. */
export function printSlowest(counts: readonly Count[], most = 10): void {
  const times = counts.flatMap((count) => count.times ?? []).toSorted((one, other) => other.seconds - one.seconds);
  for (const { file, seconds } of times.slice(0, most)) console.log(`${seconds} s ${file}`);
}

export function finish(counts: readonly Count[]): void {
  const { passed, failed } = total(counts);
  for (const failure of counts.flatMap((count) => count.failures ?? [])) console.log(`✗ ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
