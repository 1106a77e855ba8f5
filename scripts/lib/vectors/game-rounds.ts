/** Vectors of the games of the studio: rounds as a player downloads them, with the rules and what a table drew. */
import type { HouseGame } from '../../../apps/studio/games.ts';
import { recordOf } from '../../../apps/studio/kit/record.ts';
import { seedsOf } from '../../../apps/studio/kit/verify-round.ts';
import type { Round } from '../../../apps/studio/wire/wire.ts';
import { config as baccarat } from '../../../packages/game-math/src/baccarat/config.ts';
import { type ConfigValue, configHashOf } from '../../../packages/game-math/src/config-hash.ts';
import { config as crash } from '../../../packages/game-math/src/crash/config.ts';
import { config as dice } from '../../../packages/game-math/src/dice/config.ts';
import { config as dragonTiger } from '../../../packages/game-math/src/dragon-tiger/config.ts';
import { config as hangangSeven } from '../../../packages/game-math/src/hangang-seven/config.ts';
import { config as hiLo } from '../../../packages/game-math/src/hi-lo/config.ts';
import { config as keno } from '../../../packages/game-math/src/keno/config.ts';
import { config as limbo } from '../../../packages/game-math/src/limbo/config.ts';
import { config as mines } from '../../../packages/game-math/src/mines/config.ts';
import { config as plinko } from '../../../packages/game-math/src/plinko/config.ts';
import { config as pond } from '../../../packages/game-math/src/pond/config.ts';
import { sorts } from '../../../packages/game-math/src/race/config.ts';
import { config as roulette } from '../../../packages/game-math/src/roulette/config.ts';
import { config as sicBo } from '../../../packages/game-math/src/sic-bo/config.ts';
import { config as football } from '../../../packages/game-math/src/virtual-football/config.ts';
import { config as season } from '../../../packages/game-math/src/virtual-football/season-markets.ts';
import { sampleRounds } from '../sample-rounds.ts';

/** Of tables that differ in their stakes and their pace alone, one. */
const rulesOf: Readonly<Record<string, ConfigValue>> = {
  dice,
  limbo,
  plinko,
  keno,
  mines,
  'hi-lo': hiLo,
  crash,
  'hangang-seven': hangangSeven,
  'roulette-hangang': roulette,
  'sic-bo-three-stars': sicBo,
  'baccarat-galaxy': { ...baccarat, rule: 'commission' },
  'baccarat-bridge': { ...baccarat, rule: 'noCommission' },
  'dragon-tiger-river': dragonTiger,
  'race-horses': sorts.horses,
  'race-dogs': sorts.dogs,
  'virtual-football-express': football,
  'virtual-football-league': football,
  'virtual-football-season': season,
  'pond-brook': pond,
};

/** All rules, each once. */
export const gameRules = (): ConfigValue[] => [...new Set(Object.values(rulesOf))];

const roundsEach = 12;
/** In milliseconds of a flight: a moment that many flights reach. */
const cashOutMs = 5_000;

type Vector = { readonly round: Round; readonly drawn: ConfigValue | null };

/** Every second bet of a game that can be left early is left early, where its round got so far. */
function withCashOut(game: HouseGame, round: Round, at: number): Vector {
  const seeds = seedsOf(round);
  if (game.kind !== 'shared' || seeds === null) return { round, drawn: null };
  const drawn = game.drawResult(seeds);
  const step = at % 2 === 0 ? game.stepAt?.(round.input, drawn, cashOutMs) : null;
  if (step === null || step === undefined) return { round, drawn };
  return { round: { ...round, steps: [step], ...game.settle(drawn, round.input, [step]) }, drawn };
}

function linesOf(game: HouseGame): string[] {
  const vectors = sampleRounds(game, roundsEach).map((round, at) => withCashOut(game, round, at));
  const { rounds }: { rounds: object[] } = JSON.parse(
    recordOf({ game: game.key, rounds: vectors.map((each) => each.round) }),
  );
  return rounds.map((round, at) => {
    const drawn = vectors[at]?.drawn ?? null;
    return JSON.stringify(drawn === null ? round : { ...round, drawn });
  });
}

/** Throws where the rules are not those of the game. */
export function vectorFile(
  games: readonly HouseGame[],
  key: string,
  config: ConfigValue,
): [name: string, text: string] {
  const game = games.find((known) => known.key === key);
  if (game?.configHash !== configHashOf(config)) throw new Error(`These are not the rules of ${key}.`);
  const head = `{"game":${JSON.stringify(key)},\n"config":${JSON.stringify(config)},\n"rounds":[\n`;
  return [`${key}.json`, `${head}${linesOf(game).join(',\n')}\n]}\n`];
}

/** By the name of the file. */
export function gameVectors(games: readonly HouseGame[]): [name: string, text: string][] {
  return Object.entries(rulesOf).map(([key, config]) => vectorFile(games, key, config));
}
