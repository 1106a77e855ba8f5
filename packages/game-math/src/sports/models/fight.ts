/**
 * Markov chain of a fight in steps of five seconds: standing, in top position, with one fighter hurt, or in a
 * submission hold. Acts of a round add up to points, which give the probabilities of the judges' scoring. All markets
 * derive from this chain.
 */
export type Corner = 'home' | 'away';
export type Hold = 'top' | 'hurts' | 'locks';
/** Position of the fight: standing, or one fighter's hold on the other. */
export type Posture = 'standing' | `${Corner}:${Hold}`;
export type Method = 'knockout' | 'submission' | 'decision';
export type Act = 'strike' | 'takedown' | 'knockdown' | 'lock' | 'escape' | 'finish';

export const stepsARound = 60;
export const secondsAStep = 5;
/** Maximum absolute difference in points of a round. */
const maxPoints = 30;
/** Differences in rating are clamped to this. */
const maxEdge = 1.5;

type Move = {
  readonly act: Act;
  /** Probability per step with equal ratings. */
  readonly chance: number;
  readonly points?: number;
  /** Next position; a hold is that of the moving fighter. */
  readonly to: 'standing' | Hold | 'knockout' | 'submission';
  /** Change of the logarithm of the chance per point of rating. */
  readonly skill: number;
};

const standing: readonly Move[] = [
  { act: 'strike', chance: 0.34, points: 1, to: 'standing', skill: 0.2 },
  { act: 'takedown', chance: 0.016, points: 2, to: 'top', skill: 0.5 },
  { act: 'knockdown', chance: 0.003, points: 6, to: 'hurts', skill: 0.6 },
  // Disqualification of the opponent, recorded as a knockout.
  { act: 'finish', chance: 0.000_02, to: 'knockout', skill: 0 },
];

/** Moves of the fighter with the hold, and of the other one. */
const holds: Readonly<Record<Hold, { readonly own: readonly Move[]; readonly others: readonly Move[] }>> = {
  top: {
    own: [
      { act: 'strike', chance: 0.35, points: 1, to: 'top', skill: 0.2 },
      { act: 'lock', chance: 0.014, to: 'locks', skill: 0.5 },
      { act: 'knockdown', chance: 0.006, points: 4, to: 'hurts', skill: 0.5 },
    ],
    others: [
      { act: 'escape', chance: 0.09, to: 'standing', skill: 0.3 },
      { act: 'takedown', chance: 0.01, points: 2, to: 'top', skill: 0.3 },
      { act: 'lock', chance: 0.003, to: 'locks', skill: 0.5 },
    ],
  },
  hurts: {
    own: [
      { act: 'finish', chance: 0.22, to: 'knockout', skill: 0.2 },
      { act: 'strike', chance: 0.25, points: 1, to: 'hurts', skill: 0.1 },
      { act: 'takedown', chance: 0.08, points: 2, to: 'top', skill: 0.2 },
    ],
    others: [{ act: 'escape', chance: 0.25, to: 'standing', skill: 0.2 }],
  },
  locks: {
    own: [{ act: 'finish', chance: 0.2, to: 'submission', skill: 0.2 }],
    others: [
      { act: 'escape', chance: 0.25, to: 'standing', skill: 0.2 },
      { act: 'takedown', chance: 0.1, points: 2, to: 'top', skill: 0.2 },
    ],
  },
};

/** Move of one fighter with its probability per step. `next` is null if it ends the fight. */
export type Turn = {
  readonly by: Corner;
  readonly act: Act;
  readonly chance: number;
  /** Points, positive for home. */
  readonly points: number;
  readonly next: Posture | null;
  readonly method: 'knockout' | 'submission' | null;
};

export type Turns = ReadonlyMap<Posture, readonly Turn[]>;

const corners: readonly Corner[] = ['home', 'away'];
const other: Readonly<Record<Corner, Corner>> = { home: 'away', away: 'home' };
const signOf: Readonly<Record<Corner, 1 | -1>> = { home: 1, away: -1 };

function turnOf({ act, chance, points = 0, to, skill }: Move, by: Corner, edge: number): Turn {
  const sign = signOf[by];
  const turn = { by, act, chance: chance * Math.exp(sign * skill * edge), points: sign * points };
  if (to === 'knockout' || to === 'submission') return { ...turn, next: null, method: to };
  return { ...turn, next: to === 'standing' ? to : `${by}:${to}`, method: null };
}

/**
 * Moves by position; `edge` is the rating of home less that of away. The rest of the probability is a step without a
 * move.
 */
export function fightTurns(edge: number): Turns {
  const kept = Math.max(-maxEdge, Math.min(maxEdge, edge));
  const turnsOf = (moves: readonly Move[], by: Corner) => moves.map((move) => turnOf(move, by, kept));
  const turns = new Map<Posture, readonly Turn[]>([
    ['standing', corners.flatMap((corner) => turnsOf(standing, corner))],
  ]);
  for (const hold of ['top', 'hurts', 'locks'] as const)
    for (const corner of corners) {
      const { own, others } = holds[hold];
      turns.set(`${corner}:${hold}`, [...turnsOf(own, corner), ...turnsOf(others, other[corner])]);
    }
  return turns;
}

/** Probabilities of the judges' scoring of a round, adding up to 1. */
export type Judged = {
  readonly home: number;
  readonly even: number;
  readonly away: number;
};

export function judgedOf(points: number): Judged {
  const even = 0.03 / (1 + points ** 2 / 4);
  const home = (1 - even) / (1 + Math.exp(-points / 3));
  return { home, even, away: 1 - even - home };
}

type Finish = {
  readonly winner: Corner;
  readonly method: 'knockout' | 'submission';
  /** Whether it ended in the second half of its round. */
  readonly isLate: boolean;
  readonly chance: number;
};

/** Probabilities of a round's endings: a finish, or the judges' scoring; all add up to 1. */
export type RoundLaw = {
  readonly finishes: readonly Finish[];
  readonly judged: Judged;
};

export type InRound = {
  readonly posture: Posture;
  readonly points: number;
  /** Elapsed steps of the round. */
  readonly step: number;
};

export const fresh: InRound = { posture: 'standing', points: 0, step: 0 };

const width = 2 * maxPoints + 1;
const placeOf = (points: number): number => Math.max(0, Math.min(width - 1, points + maxPoints));

type Spread = Map<Posture, Float64Array>;
const emptySpread = (turns: Turns): Spread => new Map([...turns.keys()].map((key) => [key, new Float64Array(width)]));
const massOf = (chances: Float64Array): number => chances.reduce((sum, chance) => sum + chance, 0);

/** Distributes the probability of one posture over its next turns; endings of the fight are passed to `finish`. */
function stepFrom(
  chances: Float64Array,
  turns: readonly Turn[],
  stays: Float64Array,
  after: Spread,
  finish: (turn: Turn, chance: number) => void,
): void {
  let left = 1;
  for (const turn of turns) {
    left -= turn.chance;
    if (turn.next === null) {
      finish(turn, massOf(chances) * turn.chance);
      continue;
    }
    const target = after.get(turn.next);
    if (target === undefined) continue;
    for (const [index, chance] of chances.entries()) {
      const to = Math.max(0, Math.min(width - 1, index + turn.points));
      target[to] = (target[to] ?? 0) + chance * turn.chance;
    }
  }
  for (const [index, chance] of chances.entries()) stays[index] = (stays[index] ?? 0) + chance * left;
}

/** End states of a round from the state `now`. */
export function roundLaw(turns: Turns, now: InRound): RoundLaw {
  let spread = emptySpread(turns);
  const start = spread.get(now.posture);
  if (start) start[placeOf(now.points)] = 1;
  const finishes = new Map<string, Finish>();
  for (let step = now.step; step < stepsARound; step += 1) {
    const after = emptySpread(turns);
    const isLate = step >= stepsARound / 2;
    for (const [posture, chances] of spread) {
      const stays = after.get(posture);
      if (stays === undefined || massOf(chances) === 0) continue;
      stepFrom(chances, turns.get(posture) ?? [], stays, after, ({ by, method }, chance) => {
        if (method === null) return;
        const key = `${by}:${method}:${isLate}`;
        finishes.set(key, { winner: by, method, isLate, chance: (finishes.get(key)?.chance ?? 0) + chance });
      });
    }
    spread = after;
  }
  const judged = { home: 0, even: 0, away: 0 };
  for (const chances of spread.values())
    for (const [index, chance] of chances.entries()) {
      const { home, even, away } = judgedOf(index - maxPoints);
      judged.home += home * chance;
      judged.even += even * chance;
      judged.away += away * chance;
    }
  return { finishes: [...finishes.values()], judged };
}

export type FightEnding = {
  /** Winner; null for a draw. */
  readonly winner: Corner | null;
  readonly method: Method;
  /** Round from 1; the last one for a decision. */
  readonly round: number;
  readonly isLate: boolean;
  readonly chance: number;
};

export type FightNow = {
  /** Number of scheduled rounds. */
  readonly rounds: number;
  /** Current or next round, from 1. */
  readonly round: number;
  readonly inRound: InRound;
  /** Points of the finished rounds. */
  readonly past: readonly number[];
};

/** Probabilities by rounds won by home less rounds won by away. */
type Lead = ReadonlyMap<number, number>;

function judgedOn(lead: Lead, { home, even, away }: Judged): Lead {
  const after = new Map<number, number>();
  const add = (rounds: number, chance: number) => after.set(rounds, (after.get(rounds) ?? 0) + chance);
  for (const [rounds, chance] of lead) {
    add(rounds + 1, chance * home);
    add(rounds, chance * even);
    add(rounds - 1, chance * away);
  }
  return after;
}

/** Remaining endings of the fight; the probabilities add up to 1. `whole` is the law of a fresh round. */
export function fightEndings(turns: Turns, whole: RoundLaw, now: FightNow): readonly FightEnding[] {
  const endings: FightEnding[] = [];
  /** Scaled by the probability that the fight reaches the round. */
  let lead: Lead = now.past.map(judgedOf).reduce(judgedOn, new Map([[0, 1]]));
  for (let round = now.round; round <= now.rounds; round += 1) {
    const { finishes, judged } = round === now.round ? roundLaw(turns, now.inRound) : whole;
    const alive = [...lead.values()].reduce((sum, chance) => sum + chance, 0);
    for (const finish of finishes) endings.push({ ...finish, round, chance: finish.chance * alive });
    lead = judgedOn(lead, judged);
  }
  const decided = { method: 'decision', round: now.rounds, isLate: true } as const;
  for (const [rounds, chance] of lead) {
    const winner = rounds === 0 ? null : rounds > 0 ? 'home' : 'away';
    endings.push({ ...decided, winner, chance });
  }
  return endings;
}
