/**
 * Maps of rounds: twelve rounds per half, first to thirteen; a draw goes to overtimes of three rounds per half, first
 * to four (CS2, "MR12" and "MR3").
 */
import { normalised, type Score, type ScoreChance, type ScoreGrid } from './score-grid.ts';

/** Chances that home wins a round, 0 to 1, as defender (CT) and as attacker (T). */
export type RoundChances = {
  readonly defending: number;
  readonly attacking: number;
};

type Part = {
  readonly roundsAHalf: number;
  readonly needed: number;
  readonly homeDefendsFirst: boolean;
};

/** Grid of regulation or of one overtime, from the given score. */
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

/** Maximum number of overtimes; the last one is scaled to have no draw. */
const overtimes = 8;

export type MapState = {
  readonly home: number;
  readonly away: number;
  readonly homeDefendsFirst: boolean;
};

export const newMap: MapState = { home: 0, away: 0, homeDefendsFirst: true };

/** Final scores of a map in regulation; 12-12 goes to overtime. */
export function regulationGrid(chances: RoundChances, state: MapState = newMap): ScoreGrid {
  const part = { roundsAHalf: 12, needed: 13, homeDefendsFirst: state.homeDefendsFirst };
  return partGrid(chances, part, { home: state.home, away: state.away });
}

const overtimePart = { roundsAHalf: 3, needed: 4, homeDefendsFirst: true };

/** Grid of a map that is level at `base` each, from the score of the current overtime. */
function overtimeGrid(chances: RoundChances, base: number, from: Score): ScoreGrid {
  const over: ScoreChance[] = [];
  const fresh = partGrid(chances, overtimePart, { home: 0, away: 0 });
  const drawsAgain = fresh.find(({ home, away }) => home === away)?.chance ?? 0;
  let running = partGrid(chances, overtimePart, from);
  let reached = 1;
  for (let nth = 0; nth < overtimes; nth += 1) {
    const isLast = nth === overtimes - 1;
    const drawn = running.find(({ home, away }) => home === away)?.chance ?? 0;
    for (const { home, away, chance } of running)
      if (home !== away)
        over.push({
          home: base + 3 * nth + home,
          away: base + 3 * nth + away,
          chance: (reached * chance) / (isLast ? 1 - drawsAgain : 1),
        });
    reached *= drawn;
    running = fresh;
  }
  return over;
}

/** Grid of a map from any score, overtimes included; home defends first in each overtime. */
export function mapGrid(chances: RoundChances, state: MapState = newMap): ScoreGrid {
  const least = Math.min(state.home, state.away);
  if (least >= 12) {
    const base = 12 + 3 * Math.floor((state.home + state.away - 24) / 6);
    return normalised(overtimeGrid(chances, base, { home: state.home - base, away: state.away - base }));
  }
  const regulation = regulationGrid(chances, state);
  const isDraw = ({ home, away }: ScoreChance) => home === 12 && away === 12;
  const drawn = regulation.find(isDraw)?.chance ?? 0;
  return normalised([
    ...regulation.filter((cell) => !isDraw(cell)),
    ...overtimeGrid(chances, 12, { home: 0, away: 0 }).map((cell) => ({ ...cell, chance: cell.chance * drawn })),
  ]);
}

/** A map ends at 13 with the loser at most at 11, and after 12-12 at 16, 19 ... with a lead of two or more. */
export function isMapOver({ home, away }: Score): boolean {
  const [least, most] = home < away ? [home, away] : [away, home];
  return most === (least < 12 ? 13 : 16 + 3 * Math.floor((least - 12) / 3));
}
