/**
 * `npm run sport:calibrate -- FILE...`: scores the football model on past seasons outside the sample, beside the
 * closing odds. Files as football-data.co.uk has them, of one league, the oldest first; none ships.
 * Exit code 1 when the model is further from the market than it may be.
 */
import { readFile } from 'node:fs/promises';
import { readSeason } from './lib/past-seasons.ts';
import { scoreForecasts } from './lib/score-forecasts.ts';

const goals = { result: 1.02, total: 1.015, tenth: 0.035 } as const;

const files = process.argv.slice(2);
if (files.length === 0) {
  console.log('Evaluation data absent: name files of past seasons.');
} else {
  const seasons = await Promise.all(files.map(async (file) => readSeason(await readFile(file, 'utf8'))));
  const scored = scoreForecasts(seasons.flat());
  for (const [name, most] of [['result', goals.result] as const, ['total', goals.total] as const]) {
    const { matches, model, market, tenthMost } = scored[name];
    const ratio = model / market;
    console.log(
      `${name}: ${matches} matches, log-loss ${model.toFixed(5)}, market ${market.toFixed(5)}, ratio ${ratio.toFixed(4)} (at most ${most}), tenths off by at most ${tenthMost.toFixed(3)} (at most ${goals.tenth})`,
    );
    if (matches === 0 || ratio > most || tenthMost > goals.tenth) process.exitCode = 1;
  }
}
