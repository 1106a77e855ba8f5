/**
 * `npm run sport:calibrate -- FILE...`: scores the football prices of the feed on past seasons outside the sample,
 * compared with the closing odds. Files as football-data.co.uk has them, of one league, the oldest first; none ships.
 * Exit code 1 when the model is further from the market than it may be, or a file cannot be read.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type PastMatch, readSeason } from './lib/past-seasons.ts';
import { scoreForecasts } from './lib/score-forecasts.ts';

const goals = { result: 1.02, total: 1.015, tenth: 0.035 } as const;

/** Throws an Error that names the file. */
async function readFileOf(file: string): Promise<readonly PastMatch[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read.`);
  });
  try {
    const matches = readSeason(text);
    const digest = createHash('sha256').update(text).digest('hex');
    console.log(`${file}: ${matches.length} matches, sha256 ${digest}`);
    return matches;
  } catch (error) {
    throw new Error(`${file} is no season: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function calibrate(files: readonly string[]): Promise<void> {
  if (files.length === 0) {
    console.log('Evaluation data absent: name files of past seasons.');
    return;
  }
  const seasons: PastMatch[] = [];
  for (const file of files) seasons.push(...(await readFileOf(file)));
  const scored = scoreForecasts(seasons);
  for (const [name, most] of [['result', goals.result] as const, ['total', goals.total] as const]) {
    const { matches, model, market, maxTenth } = scored[name];
    if (matches === 0) {
      console.log(`${name}: no match with odds whose sides were seen often enough.`);
      process.exitCode = 1;
      continue;
    }
    const ratio = model / market;
    console.log(
      `${name}: ${matches} matches, log-loss ${model.toFixed(5)}, market ${market.toFixed(5)}, ratio ${ratio.toFixed(4)} (at most ${most}), tenths off by at most ${maxTenth.toFixed(3)} (at most ${goals.tenth})`,
    );
    if (ratio > most || maxTenth > goals.tenth) process.exitCode = 1;
  }
}

await calibrate(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
