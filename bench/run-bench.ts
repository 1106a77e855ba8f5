/** One bench in a process of its own, in this tree or another; what it says is kept until it is read. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const numbersOf = z.record(z.string(), z.number());
/** A bench that hangs must not keep the others from running. */
const timeoutMs = 15 * 60_000;

type ProcessResult = { readonly code: number; readonly output: string };

function run(tree: string, args: readonly string[]): Promise<ProcessResult> {
  const bin = path.join(tree, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
  // Under this process's own flags, and without a parent in between, which would be all that a signal reaches.
  const command = [...process.execArgv, path.join(tree, 'bench', 'run.ts'), ...args];
  const child = spawn(process.execPath, command, { cwd: tree, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const timer = setTimeout(() => child.kill(), timeoutMs);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const { promise, resolve } = Promise.withResolvers<ProcessResult>();
  child.once('close', (code) => {
    clearTimeout(timer);
    resolve({ code: code ?? 1, output });
  });
  return promise;
}

/** Runs a bench and returns its figures; throws with its output if it fails. */
export async function runBench(
  tree: string,
  name: string,
  options: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-bench-'));
  const json = path.join(folder, 'numbers.json');
  try {
    const { code, output } = await run(tree, [name, '--json', json, ...options]);
    if (code !== 0) throw new Error(`The bench ${name} failed.\n${output}`);
    return numbersOf.parse(JSON.parse(await readFile(json, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
