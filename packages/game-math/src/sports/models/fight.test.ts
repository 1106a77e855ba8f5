/** Markov chain of a fight: endings sum to one from any state, and all markets agree. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FightEnding, type FightNow, fightEndings, fightTurns, fresh, type Posture, roundLaw } from './fight.ts';

const start = (rounds: number): FightNow => ({ rounds, round: 1, inRound: fresh, past: [] });
const endingsOf = (edge: number, now: FightNow) => {
  const turns = fightTurns(edge);
  return fightEndings(turns, roundLaw(turns, fresh), now);
};
const chanceOf = (endings: readonly FightEnding[], holds: (ending: FightEnding) => boolean) =>
  endings.reduce((sum, ending) => sum + (holds(ending) ? ending.chance : 0), 0);
const isHome = ({ winner }: FightEnding) => winner === 'home';
const isAway = ({ winner }: FightEnding) => winner === 'away';
const isDraw = ({ winner }: FightEnding) => winner === null;
const isDecided = ({ method }: FightEnding) => method === 'decision';

const postures: readonly Posture[] = [...fightTurns(0).keys()];

describe('a fight', () => {
  it('has chances in a step that leave room for nothing to happen, however far apart the two are', () => {
    for (const edge of [-5, 0, 5])
      for (const turns of fightTurns(edge).values())
        expect(turns.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThan(1);
  });

  it('ends in one way from any state, and is a draw by the judges alone', () => {
    const now = fc.integer({ min: 1, max: 5 }).chain((round) =>
      fc.record({
        rounds: fc.constantFrom(...[3, 5].filter((rounds) => rounds >= round)),
        round: fc.constant(round),
        past: fc.array(fc.integer({ min: -40, max: 40 }), { minLength: round - 1, maxLength: round - 1 }),
        inRound: fc.record({
          posture: fc.constantFrom(...postures),
          points: fc.integer({ min: -40, max: 40 }),
          step: fc.integer({ min: 0, max: 60 }),
        }),
      }),
    );
    fc.assert(
      fc.property(now, fc.double({ min: -2, max: 2, noNaN: true }), (finalScore, edge) => {
        const endings = endingsOf(edge, finalScore);
        expect(chanceOf(endings, () => true)).toBeCloseTo(1, 9);
        expect(endings.filter(isDraw).every(isDecided)).toBe(true);
        expect(endings.every(({ round }) => round >= finalScore.round && round <= finalScore.rounds)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('has the mean of what may come of the next step as its chances, from any state', () => {
    const turns = fightTurns(0.4);
    const whole = roundLaw(turns, fresh);
    const homeOf = (now: FightNow) => chanceOf(fightEndings(turns, whole, now), isHome);
    for (const posture of postures)
      for (const [step, points] of [
        [0, 0],
        [29, 6],
        [58, -3],
      ] as const) {
        const now: FightNow = { rounds: 3, round: 2, inRound: { posture, points, step }, past: [5] };
        const after = (next: Posture, more: number) =>
          homeOf({ ...now, inRound: { posture: next, points: points + more, step: step + 1 } });
        const moves = turns.get(posture) ?? [];
        const stays = 1 - moves.reduce((sum, { chance }) => sum + chance, 0);
        const mean = moves.reduce(
          (sum, turn) => sum + turn.chance * (turn.next ? after(turn.next, turn.points) : Number(turn.by === 'home')),
          stays * after(posture, 0),
        );
        expect(homeOf(now), `${posture} ${step}`).toBeCloseTo(mean, 9);
      }
  });

  it('is the same for both corners when they are equal, and never worse for whoever is better', () => {
    const even = endingsOf(0, start(3));
    expect(chanceOf(even, isHome)).toBeCloseTo(chanceOf(even, isAway), 12);
    const homes = [-1.5, -0.5, 0, 0.5, 1.5].map((edge) => chanceOf(endingsOf(edge, start(3)), isHome));
    expect(homes).toEqual(homes.toSorted((a, b) => a - b));
  });

  it('is half over early between equals, a third of them by knock-out', () => {
    const even = endingsOf(0, start(3));
    expect(chanceOf(even, isDecided)).toBeCloseTo(0.525_34, 5);
    expect(chanceOf(even, ({ method }) => method === 'knockout')).toBeCloseTo(0.311_745_5, 7);
    expect(chanceOf(endingsOf(0.5, start(3)), isHome)).toBeCloseTo(0.755_112_5, 7);
  });

  it('of five rounds goes to the judges less often than one of three', () => {
    expect(chanceOf(endingsOf(0, start(5)), isDecided)).toBeLessThan(chanceOf(endingsOf(0, start(3)), isDecided));
  });

  it('is given by the judges to who won more rounds, once the last one is over', () => {
    const won = endingsOf(0, {
      rounds: 3,
      round: 3,
      inRound: { posture: 'standing', points: 40, step: 60 },
      past: [40, -40],
    });
    expect(chanceOf(won, isHome)).toBeGreaterThan(0.999);
    const drawn = endingsOf(0, {
      rounds: 3,
      round: 3,
      inRound: { posture: 'standing', points: 0, step: 60 },
      past: [40, -40],
    });
    expect(chanceOf(drawn, isDraw)).toBeCloseTo(0.03, 3);
  });
});
