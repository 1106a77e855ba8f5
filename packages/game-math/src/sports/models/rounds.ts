/**
 * Maps of rounds with sides that are changed: twelve rounds a half, first to thirteen; a draw goes on in overtimes of
 * three and three, first to four (CS2, "MR12" and "MR3").
 */
import { normalised, type ScoreChance, type ScoreGrid } from './score-grid.ts';

/** Home's chances, 0 to 1, to win a round as defender (CT) and as attacker (T). */
export interface RoundChances {
  readonly defending: number;
  readonly attacking: number;
}

interface Part {
  readonly roundsAHalf: number;
  readonly needed: number;
  readonly homeDefendsFirst: boolean;
}

/** The ways in which a part of a map ends, from 0-0 or from a score of it. */
function partGrid(chances: RoundChances, part: Part, from: { home: number; away: number }): readonly ScoreChance[] {
  let running = new Map<string, ScoreChance>([['', { ...from, chance: 1 }]]);
  const over = new Map<string, ScoreChance>();
  const drawn = part.needed - 1;
  for (let round = from.home + from.away; running.size > 0; round += 1) {
    const defends = round < part.roundsAHalf === part.homeDefendsFirst;
    const home = defends ? chances.defending : chances.attacking;
    const next = new Map<string, ScoreChance>();
    const put = (h: number, a: number, chance: number) => {
      const ends = h === part.needed || a === part.needed || (h === drawn && a === drawn);
      const into = ends ? over : next;
      const key = `${h}-${a}`;
      into.set(key, { home: h, away: a, chance: (into.get(key)?.chance ?? 0) + chance });
    };
    for (const cell of running.values()) {
      put(cell.home + 1, cell.away, cell.chance * home);
      put(cell.home, cell.away + 1, cell.chance * (1 - home));
    }
    running = next;
  }
  return [...over.values()];
}

/** Overtimes that are told apart; the few maps that need more end as the last one would without a draw. */
const overtimes = 8;

export interface MapState {
  readonly home: number;
  readonly away: number;
  readonly homeDefendsFirst: boolean;
}

export const newMap: MapState = { home: 0, away: 0, homeDefendsFirst: true };

/** Final scores of a map in regulation; 12-12 goes to overtime. */
export function regulationGrid(chances: RoundChances, state: MapState = newMap): ScoreGrid {
  const part = { roundsAHalf: 12, needed: 13, homeDefendsFirst: state.homeDefendsFirst };
  return partGrid(chances, part, { home: state.home, away: state.away });
}

/** Final scores of a map, overtimes included. `state` is within regulation. */
export function mapGrid(chances: RoundChances, state: MapState = newMap): ScoreGrid {
  const regulation = regulationGrid(chances, state);
  const isDraw = ({ home, away }: ScoreChance) => home === 12 && away === 12;
  const over = regulation.filter((cell) => !isDraw(cell));
  let drawn = regulation.find(isDraw)?.chance ?? 0;
  const part = { roundsAHalf: 3, needed: 4, homeDefendsFirst: true };
  const overtime = partGrid(chances, part, { home: 0, away: 0 });
  const drawsAgain = overtime.find(({ home, away }) => home === away)?.chance ?? 0;
  for (let nth = 1; nth <= overtimes; nth += 1) {
    const reached = nth === overtimes ? drawn / (1 - drawsAgain) : drawn;
    const base = 9 + 3 * nth;
    for (const { home, away, chance } of overtime)
      if (home !== away) over.push({ home: base + home, away: base + away, chance: reached * chance });
    drawn *= drawsAgain;
  }
  return normalised(over);
}
