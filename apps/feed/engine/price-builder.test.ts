/** Bet builders of the simulated feed: priced by the grids of the markets, before and during a match. */
import type { FeedMarket } from '@mirinae/contract/feed/messages';
import { chanceOf, marginOf, type Score, type ScoreGrid } from '@mirinae/game-math/sports/models/score-grid';
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import { sportOf } from '@mirinae/game-math/sports/play/sports';
import type { PickedOutcome } from '@mirinae/game-math/sports/slip/related-legs';
import { describe, expect, it } from 'vitest';
import { openFeed } from './feed.ts';

const noon = Date.UTC(2026, 10, 22, 3);
const feed = openFeed('test', 1);

function fixtureOf(sport: string, status: string): string {
  const found = feed.fixtures(20_779, noon).find((fixture) => fixture.sport === sport && fixture.status === status);
  if (!found) throw new Error(`No ${sport} is ${status} at noon.`);
  return found.id;
}

function marketsOf(producer: 'live' | 'prematch', id: string): readonly FeedMarket[] {
  const latest = [...feed.ofFixture(producer, id, noon)].findLast(
    (message) => message.type === 'oddsChange' && message.markets.length > 0,
  );
  return latest?.type === 'oddsChange' ? latest.markets : [];
}

const priced = (id: string, picks: readonly PickedOutcome[]) => {
  const quote = feed.builder?.(id, picks, noon);
  if (!quote) throw new Error('The feed prices no builder.');
  return quote;
};

describe('the builders of the feed', { timeout: 120_000 }, () => {
  it.each(['prematch', 'live'] as const)('of one pick pay what its market pays: %s', (producer) => {
    const id = fixtureOf('soccer', producer === 'live' ? 'live' : 'notStarted');
    for (const { id: market, specifiers, outcomes } of marketsOf(producer, id).slice(0, 16))
      for (const { id: outcome, odds, isActive } of outcomes) {
        const quote = priced(id, [{ market, specifiers, outcome }]);
        expect(quote.producer).toBe(producer);
        const [pick] = quote.picks;
        if (pick?.refusal === 'quarterLine' || pick?.refusal === 'resting' || !isActive) continue;
        expect(quote.odds, `${market} ${specifiers} ${outcome}`).toEqual([10_000, odds]);
      }
  });

  it('join the halves of a match with its end, and corners with both', () => {
    const id = fixtureOf('soccer', 'notStarted');
    const total = marketsOf('prematch', id).find(({ id: market }) => market === 166);
    const corners = { market: 166, specifiers: total?.specifiers ?? '', outcome: '12' };
    const half = { market: 60, specifiers: '', outcome: '1' };
    const home = { market: 1, specifiers: '', outcome: '1' };
    const alone = (pick: PickedOutcome) => priced(id, [pick]).chance ?? 0;
    const both = priced(id, [half, home]).chance ?? 0;
    // The leader at half-time wins more often than not.
    expect(both).toBeGreaterThan(1.3 * alone(half) * alone(home));
    expect(both).toBeLessThan(alone(half));
    expect(priced(id, [half, home, corners]).chance).toBeCloseTo(both * alone(corners), 6);
  });

  it('give the chance that a part of them is given back while the rest is won', () => {
    const id = fixtureOf('soccer', 'notStarted');
    const noBet = { market: 11, specifiers: '', outcome: '4' };
    const over = { market: 18, specifiers: 'total=2.5', outcome: '12' };
    const [home, draw] = ['1', '2'].map((outcome) => ({ market: 1, specifiers: '', outcome }));
    const { chance, chances } = priced(id, [noBet, over]);
    expect(chances?.slice(0, 2)).toEqual([0, 0]);
    if (draw) expect(chances?.[2]).toBeCloseTo(priced(id, [draw, over]).chance ?? 0, 8);
    if (home) expect(chances?.[3]).toBeCloseTo(priced(id, [home, over]).chance ?? 0, 8);
    expect(chances?.at(-1)).toBe(chance);
  });

  it('hold who leads at half-time and wins with what else is picked of the match, and the next goal alone', () => {
    const id = fixtureOf('soccer', 'notStarted');
    const home = { market: 1, specifiers: '', outcome: '1' };
    const over = { market: 18, specifiers: 'total=2.5', outcome: '12' };
    const turned = ['418', '424', '430'].map((outcome) => ({ market: 47, specifiers: '', outcome }));
    const next = { market: 8, specifiers: 'goalnr=1', outcome: '6' };
    const alone = turned.map((pick) => priced(id, [pick]).chance ?? 0);
    expect(alone.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(priced(id, [home]).chance ?? 0, 4);
    // A comeback has at least three goals.
    const [, , comeback] = turned;
    const refusals = (...picks: PickedOutcome[]) => priced(id, picks).picks.map(({ refusal }) => refusal);
    if (comeback) expect(refusals(comeback, over)).toEqual([null, 'implied']);
    if (comeback) expect(refusals(comeback, home)).toEqual([null, 'implied']);
    expect(refusals(home, next)).toEqual([null, 'unpriced']);
    expect(priced(id, [home, next]).odds).toBeNull();
  });

  it('add up to what each half and the match are by themselves', () => {
    const level = { home: 0, away: 0 };
    const { play, joint } = sportOf('soccer');
    const moments = play({ truth: level, belief: level, draws: drawsOf('halves') });
    const chanceOfHome = (grid: ScoreGrid = []) => chanceOf(grid, ({ home, away }) => home > away);
    for (const { grids: gridsOf, state } of [moments[0], moments[100], moments[420]].flatMap(
      (moment) => moment ?? [],
    )) {
      const grids = gridsOf();
      const block = joint?.(grids, state);
      const chances = block?.scopes.map((_, at) =>
        block.cells.reduce((sum, { scores, chance }) => sum + (marginOf(scores[at] ?? level) > 0 ? chance : 0), 0),
      );
      expect(block?.scopes).toEqual(['match', 'half1', 'half2', 'halves']);
      // The grid of the second half omits leads with a probability below a thousandth.
      for (const [at, scope] of (block?.scopes ?? []).entries())
        if (grids.has(scope)) expect(chances?.[at]).toBeCloseTo(chanceOfHome(grids.get(scope)), 4);
    }
  });

  it('of ice hockey hold a draw after sixty minutes and who wins after it', () => {
    const id = fixtureOf('ice-hockey', 'notStarted');
    const [draw, home, away] = [
      { market: 1, specifiers: '', outcome: '2' },
      { market: 406, specifiers: '', outcome: '4' },
      { market: 406, specifiers: '', outcome: '5' },
    ];
    const drawn = priced(id, [draw]).chance ?? 0;
    expect((priced(id, [draw, home]).chance ?? 0) + (priced(id, [draw, away]).chance ?? 0)).toBeCloseTo(drawn, 8);
  });

  it.each([
    ['tennis', 202],
    ['volleyball', 202],
    ['badminton', 202],
    ['counter-strike', 330],
    ['league-of-legends', 330],
    ['dota-2', 330],
  ])('of %s hold who wins the first set or map and the match', (sport, part) => {
    const id = fixtureOf(sport, 'notStarted');
    const line = marketsOf('prematch', id).find(({ id: market }) => market === part);
    const winner = (outcome: string) => ({ market: 186, specifiers: '', outcome });
    const first = (outcome: string) => ({ market: part, specifiers: line?.specifiers ?? '', outcome });
    const chanceOf = (...picks: PickedOutcome[]) => priced(id, picks).chance ?? 0;
    expect(chanceOf(first('4'), winner('4'))).toBeGreaterThan(chanceOf(first('4')) * chanceOf(winner('4')) + 0.02);
    const off = (whole: number, ...parts: number[]) => Math.abs(whole - parts.reduce((sum, part) => sum + part, 0));
    const [home, away] = [winner('4'), winner('5')];
    // Omitted rare results have a total probability below a thousandth.
    expect(off(chanceOf(home), chanceOf(first('4'), home), chanceOf(first('5'), home))).toBeLessThan(0.001);
    expect(off(chanceOf(first('5')), chanceOf(first('5'), away), chanceOf(first('5'), home))).toBeLessThan(0.001);
  });

  it('of tennis hold games and sets together', () => {
    const id = fixtureOf('tennis', 'notStarted');
    const markets = marketsOf('prematch', id);
    const games = markets.find(({ id: market, specifiers }) => market === 189 && specifiers.endsWith('.5'));
    const over = { market: 189, specifiers: games?.specifiers ?? '', outcome: '12' };
    const three = { market: 314, specifiers: 'total=2.5', outcome: '12' };
    // A third set means more games.
    const chanceOf = (...picks: PickedOutcome[]) => priced(id, picks).chance ?? 0;
    expect(chanceOf(over, three)).toBeGreaterThan(1.2 * chanceOf(over) * chanceOf(three));
  });

  it.each(['tennis', 'volleyball', 'badminton', 'counter-strike', 'league-of-legends'])(
    'of %s add up, all match long, to what its scopes are by themselves',
    (sport) => {
      const level = { home: 0, away: 0 };
      const { play, joint } = sportOf(sport);
      const moments = play({ truth: level, belief: { home: 0.4, away: 0 }, draws: drawsOf('periods') });
      const step = Math.ceil(moments.length / 12);
      for (const { grids: gridsOf, state } of moments.filter((_, at) => at % step === 0)) {
        const grids = gridsOf();
        if (grids.size === 0) continue;
        const block = joint?.(grids, state);
        expect(block?.scopes.every((scope) => grids.has(scope))).toBe(true);
        for (const [at, scope] of (block?.scopes ?? []).entries()) {
          const grid = grids.get(scope) ?? [];
          for (const cell of grid.filter(({ chance }) => chance > 0.01)) {
            const isIt = ({ scores }: { scores: readonly Score[] }) =>
              scores[at]?.home === cell.home && scores[at]?.away === cell.away;
            const sum = block?.cells.reduce((all, one) => (isIt(one) ? all + one.chance : all), 0);
            // Omitted rare results have a total probability below a thousandth.
            expect(Math.abs((sum ?? 0) - cell.chance), `${scope} ${cell.home}:${cell.away}`).toBeLessThan(0.001);
          }
        }
      }
    },
  );

  it.each([
    ['basketball', 219, 235],
    ['combat', 186, 9001],
    ['volleyball', 186, 238],
  ])('of %s are not sold across scopes that no model joins, though each is', (sport, whole, part) => {
    const id = fixtureOf(sport, 'notStarted');
    const markets = marketsOf('prematch', id);
    const picks = [whole, part].flatMap((market): PickedOutcome[] => {
      const line = markets.find(({ id: known }) => known === market);
      const outcome = line?.outcomes.find(({ isActive }) => isActive);
      return line && outcome ? [{ market, specifiers: line.specifiers, outcome: outcome.id }] : [];
    });
    expect(picks.map((pick) => priced(id, [pick]).odds !== null)).toEqual([true, true]);
    const quote = priced(id, picks);
    expect([quote.odds, quote.chance, quote.picks.map(({ refusal }) => refusal)]).toEqual([
      null,
      null,
      [null, 'unpriced'],
    ]);
  });

  it('say of each pick why it is not added', () => {
    const id = fixtureOf('soccer', 'notStarted');
    const home = { market: 1, specifiers: '', outcome: '1' };
    const refusals = (...picks: PickedOutcome[]) => priced(id, picks).picks.map(({ refusal }) => refusal);
    expect(refusals(home, { market: 1, specifiers: '', outcome: '2' })).toEqual([null, 'contradictory']);
    expect(refusals(home, { market: 10, specifiers: '', outcome: '9' })).toEqual([null, 'implied']);
    expect(refusals(home, { market: 18, specifiers: 'total=99.5', outcome: '12' })).toEqual([null, 'unknown']);
    expect(refusals(home, home)).toEqual([null, 'repeated']);
    expect(priced(id, [home, home]).odds).toBeNull();
  });

  it('are the same again for a moment that has passed', () => {
    const id = fixtureOf('soccer', 'live');
    const picks = [
      { market: 1, specifiers: '', outcome: '1' },
      { market: 29, specifiers: '', outcome: '74' },
    ];
    const before = feed.builder?.(id, picks, noon - 60_000);
    feed.builder?.(id, picks, noon + 60_000);
    expect(openFeed('test', 1).builder?.(id, picks, noon - 60_000)).toEqual(before);
  });
});
