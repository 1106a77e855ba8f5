/** Rounds and the bets on them: promised before, open to the millisecond, judged by the house's rules. */
import { beaconChains } from '@mirinae/beacon/chain';
import { isSignedBy } from '@mirinae/beacon/signature';
import { checkRound, isHonest } from '@mirinae/game-math/mini/check-round';
import { marketsOf } from '@mirinae/game-math/mini/games';
import { nameOfBeacon } from '@mirinae/game-math/mini/seen-promise';
import { describe, expect, it } from 'vitest';
import { addSeconds, businessDay, endOfBusinessDay } from '../../platform/clock.ts';
import { randomUuid } from '../../platform/rng.ts';
import { roundIdOf } from '../../testing/mini-round-id.ts';
import { openMiniTable } from '../../testing/mini-table.ts';
import { closeRound, drawRoundNow, settleRound } from './end-round.ts';

const { clock, platform, request, call, run, plan, roundNow, player, end, resultOf } = await openMiniTable();

describe('rounds', () => {
  it('come 288 a day, numbered from midnight in Seoul, promised before betting opens', async () => {
    clock.set(endOfBusinessDay(businessDay(clock.now())));
    const round = await roundNow();
    expect([round.number, round.day, round.commitment?.length, round.seed]).toEqual([
      1,
      businessDay(clock.now()),
      64,
      null,
    ]);
    expect(round.closesAt).toBe(addSeconds(new Date(round.drawsAt), -30).toISOString());
    clock.set(addSeconds(endOfBusinessDay(round.day), -1));
    expect((await roundNow()).number).toBe(288);
  });

  it('keep their promise however often they are planned', async () => {
    const first = await roundNow();
    await plan();
    expect(await roundNow()).toEqual(first);
  });

  it('are drawn from the promised seed and the salt of their own bets, as anybody can check', async () => {
    const { codeOf, token } = await player();
    const round = await roundNow();
    expect(await codeOf(round.roundId, 'power-oe', 'odd')).toBe('0');
    expect(await end(round)).toBe('drawn');
    const result = await resultOf(round.roundId);
    if (!result?.commitment || !result.seed || !result.drawVersion) throw new Error('The round is not drawn.');
    const { digests } = await request('mini.roundBets', { roundId: round.roundId });
    const mine = await request('mini.myBets', { roundId: round.roundId }, { token });
    const check = checkRound(
      { ...result, commitment: result.commitment, seed: result.seed, drawVersion: result.drawVersion },
      {
        betDigests: digests,
        seen: {
          commitment: round.commitment ?? '',
          drawVersion: round.drawVersion ?? 1,
          beacon: nameOfBeacon(round.beacon),
        },
        isBeaconGood: isSignedBy(beaconChains.sandbox, result.beacon?.round ?? 0, result.beacon?.signature ?? ''),
        ownBets: mine.map((bet) => ({ ...bet, game: bet.gameCode, stake: bet.cash })),
      },
    );
    expect(isHonest(check)).toBe(true);
    expect(Object.values(check)).not.toContain(null);
    expect(digests).toHaveLength(1);
  });

  it('are counted by what came', async () => {
    const round = await roundNow('speedkeno', 'kn5');
    await end(round);
    const stats = await request('mini.stats', { gameCode: 'speedkeno', roomKey: 'kn5' });
    expect(stats.rounds).toBe(1);
    expect(stats.counts).toHaveLength(marketsOf('speedkeno').length);
  });

  it('show the run that lasts and the longest of the day, as they follow from the results', async () => {
    clock.set(endOfBusinessDay(businessDay(clock.now())));
    const sides: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const round = await roundNow();
      await end(round);
      const winners = (await resultOf(round.roundId))?.winners ?? [];
      sides.push(winners.find((name) => name.startsWith('powerball:power-oe:'))?.split(':')[2] ?? '');
      clock.set(new Date(round.drawsAt));
    }
    const { runs, rounds } = await request('mini.stats', { gameCode: 'powerball', roomKey: 'pb5' });
    const lengths = sides.map((side, index) => {
      const other = sides
        .slice(0, index + 1)
        .toReversed()
        .findIndex((before) => before !== side);
      return other < 0 ? index + 1 : other;
    });
    const own = runs.find(({ market }) => market === 'power-oe');
    expect(rounds).toBe(6);
    expect(own?.current).toEqual({ outcome: sides.at(-1), length: lengths.at(-1) });
    expect(own?.longest.length).toBe(Math.max(...lengths));
  });

  it('are found by their number', async () => {
    const round = await roundNow();
    await end(round);
    const { list } = await request('bet.powerballResult', { roomKey: 'pb5', number: round.number });
    expect(list.map(({ number }) => number)).toContain(round.number);
    expect(new Set(list.map(({ number }) => number)).size).toBe(1);
  });
});

describe('what does not exist', () => {
  it('is refused by its code: a room, a game with several picks, results of an unknown room', async () => {
    const { token } = await player();
    const round = await roundNow();
    expect((await call('mini.state', { gameCode: 'powerball', roomKey: 'kn5' })).resultCode).toBe('B6006');
    const picks = ['odd', 'even'].map((outcome) => ({ market: 'sum-oe', outcome, odds: 195 }));
    const slip = { gameCode: 'powerball', round: String(round.roundId), picks, cash: 1_000, requestKey: randomUuid() };
    expect((await call('bet.proc', slip, { token })).resultCode).toBe('B6006');
    expect((await call('bet.proc', { ...slip, picks: picks.slice(1), round: 'next' }, { token })).resultCode).toBe(
      'B6006',
    );
    expect((await request('bet.powerballResult', { roomKey: 'nowhere' })).list).toEqual([]);
  });

  it('is no forgery where it is a game of another house', async () => {
    const { token, codeOf } = await player();
    const round = await roundNow();
    const picks = [{ market: '1', outcome: '1', odds: 195 }];
    const slip = { round: String(round.roundId), picks, cash: 1_000 };
    for (const gameCode of ['sp', '101', '201', 'sp']) {
      const requested = { ...slip, gameCode, requestKey: randomUuid() };
      expect((await call('bet.proc', requested, { token })).resultCode).toBe('B0092');
    }
    expect(await codeOf(round.roundId, 'power-oe', 'odd')).toBe('0');
  });
});

describe('a bet', () => {
  it('is refused while its game, or the house of all of them, is switched off', async () => {
    const { codeOf } = await player();
    const round = await roundNow();
    await run("update catalog_games set is_open = false where game_key = 'powerball'");
    expect(await codeOf(round.roundId, 'power-oe', 'odd')).toBe('B0092');
    await run("update catalog_games set is_open = true where game_key = 'powerball'");
    await run("update catalog_vendors set is_open = false where vendor_key = 'mg'");
    expect(await codeOf(round.roundId, 'power-oe', 'odd')).toBe('B0092');
    await run("update catalog_vendors set is_open = true where vendor_key = 'mg'");
    expect(await codeOf(round.roundId, 'power-oe', 'odd')).toBe('0');
  });

  it('takes the stake immediately and is paid floor(stake x odds) when its outcome comes, nothing else', async () => {
    const { bet, cashNow, token } = await player(100_000);
    const round = await roundNow();
    await run('update mini_settings set forbids_both_sides = false');
    for (const outcome of ['odd', 'even'])
      expect((await bet(round.roundId, 'power-oe', outcome, { cash: 1_111 })).resultCode).toBe('0');
    expect(await cashNow()).toBe(97_778n);
    await end(round);
    expect(await cashNow()).toBe(97_778n + 2_166n);
    const mine = await request('mini.myBets', { roundId: round.roundId }, { token });
    expect(mine.map(({ type, winCash }) => [type, winCash]).toSorted()).toEqual([
      ['lose', 0],
      ['win', 2_166],
    ]);
  });

  it('is notified with all others of the round, once, to whom the round paid more than it cost, and to no one else', async () => {
    const sides = [
      { outcome: 'odd', ...(await player()) },
      { outcome: 'even', ...(await player()) },
    ];
    const round = await roundNow();
    const factsOf = async (name: string) => {
      const text = `select facts from notifications join members using (member_id) where login_id = $1 and kind = 'draw'`;
      return (await run(text, [name])).rows.map(({ facts }) => facts);
    };
    await run('update mini_settings set forbids_both_sides = false');
    for (const { bet, outcome } of sides) {
      await bet(round.roundId, 'power-oe', outcome, { cash: 5_000 });
      for (const sum of ['odd', 'even']) await bet(round.roundId, 'sum-oe', sum);
    }
    await end(round);
    await settleRound(platform, roundIdOf(round.roundId));
    const received = await Promise.all(sides.map(({ member }) => factsOf(member.loginId)));
    expect(received.toSorted((one, other) => one.length - other.length)).toEqual([
      [],
      [{ event: 'draw-won', room: 'pb5', number: round.number, cash: 9_750 + 1_950 }],
    ]);
  });

  it('is accepted until the last millisecond before the close and not from then on', async () => {
    const { codeOf } = await player();
    const round = await roundNow();
    clock.set(new Date(new Date(round.closesAt).getTime() - 1));
    expect(await codeOf(round.roundId, 'sum-oe', 'odd')).toBe('0');
    clock.set(round.closesAt);
    expect(await codeOf(round.roundId, 'sum-oe', 'odd')).toBe('B6007');
    clock.set(round.drawsAt);
    expect(await codeOf(round.roundId, 'sum-oe', 'odd')).toBe('B6007');
  });

  it('is not taken before its round opens', async () => {
    const { codeOf } = await player();
    const round = await roundNow();
    const { rows } = await run('select round_id from mini_rounds where opens_at = $1 and room_key = $2', [
      round.drawsAt,
      'pb5',
    ]);
    expect(await codeOf(Number(rows[0].round_id), 'sum-oe', 'odd')).toBe('B6007');
  });

  it.each([
    ['a forged round', { roundId: 999_999_999 }, 'B6006'],
    ['a market of another game', { market: 'start', outcome: 'left', odds: 195 }, 'B6006'],
    ['an outcome that does not exist', { market: 'sum-oe', outcome: 'both', odds: 195 }, 'B6006'],
    [
      'a game of another draw',
      { game: 'speedkeno' as const, market: 'digit-uo', outcome: 'under', odds: 195 },
      'B6006',
    ],
    ['odds that are not the house’s', { odds: 300 }, 'B6008'],
    ['less than the least bet', { cash: 9 }, 'B6001'],
    ['more than the level may bet', { cash: 1_000_001 }, 'B6002'],
    ['no money', { cash: 0 }, 'B6001'],
  ])('on %s is refused by its code and moves nothing', async (_, change, code) => {
    const { codeOf, cashNow } = await player(2_000_000);
    const round = await roundNow();
    const input = { roundId: round.roundId, market: 'sum-oe', outcome: 'odd', odds: 195, ...change };
    const { roundId, market, outcome, ...more } = input;
    expect(await codeOf(roundId, market, outcome, more)).toBe(code);
    expect(await cashNow()).toBe(2_000_000n);
  });

  it('beyond the win limit of the level, without money, locked or of a partner is refused by its code', async () => {
    const round = await roundNow();
    await run('insert into bet_limits values (7, 10, 1000000, 1000000)');
    const limited = await player(2_000_000, { level: 7 });
    expect(await limited.codeOf(round.roundId, 'sum-oe', 'odd', { cash: 600_000 })).toBe('B6003');
    expect(await (await player(500)).codeOf(round.roundId, 'sum-oe', 'odd')).toBe('B6000');
    const locked = await player();
    await run("update members set status = 'locked' where member_id = $1", [locked.member.memberId]);
    expect(await locked.codeOf(round.roundId, 'sum-oe', 'odd')).toMatch(/^(B1002|Z401)$/);
    const partner = await player(10_000, { tier: 'PTN_5', joinCode: 'minipartner' });
    expect(await partner.codeOf(round.roundId, 'sum-oe', 'odd')).toBe('B0095');
  });

  it('that is sent again is the same bet, and its key for another is B6005', async () => {
    const { bet, codeOf, cashNow } = await player(10_000);
    const round = await roundNow();
    const requestKey = randomUuid();
    const answers = await Promise.all([1, 2, 3].map(() => bet(round.roundId, 'sum-oe', 'odd', { requestKey })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await codeOf(round.roundId, 'sum-oe', 'odd', { requestKey, cash: 2_000 })).toBe('B6005');
    expect(await cashNow()).toBe(9_000n);
  });

  it('on both sides of a round is refused, unless the house allows it', async () => {
    const { codeOf } = await player();
    const round = await roundNow();
    expect(await codeOf(round.roundId, 'power-uo', 'under')).toBe('0');
    expect(await codeOf(round.roundId, 'power-uo', 'over')).toBe('B6010');
    expect(await codeOf(round.roundId, 'power-section', 'c')).toBe('0');
    expect(await codeOf(round.roundId, 'power-section', 'd')).toBe('B6010');
    expect(await codeOf(round.roundId, 'start', 'left', { game: 'powerladder' })).toBe('0');
    await run('update mini_settings set forbids_both_sides = false');
    expect(await codeOf(round.roundId, 'power-uo', 'over')).toBe('0');
  });

  it('beyond what a market or a round may cost is refused', async () => {
    const { codeOf } = await player(5_000_000);
    const round = await roundNow();
    await run('update mini_settings set market_cap = 100000, round_cap = 150000');
    expect(await codeOf(round.roundId, 'sum-oe', 'odd', { cash: 100_000 })).toBe('0');
    expect(await codeOf(round.roundId, 'sum-oe', 'odd', { cash: 10_000 })).toBe('B6009');
    expect(await codeOf(round.roundId, 'sum-uo', 'under', { cash: 50_000 })).toBe('0');
    expect(await codeOf(round.roundId, 'power-oe', 'odd', { cash: 50_000 })).toBe('B6009');
  });

  it('waits while the round before is still being paid', async () => {
    const { codeOf } = await player();
    const round = await roundNow();
    clock.set(round.drawsAt);
    await closeRound(platform, roundIdOf(round.roundId));
    await drawRoundNow(platform, roundIdOf(round.roundId));
    clock.advance(31);
    const next = await roundNow();
    expect(await codeOf(next.roundId, 'sum-oe', 'odd')).toBe('B9999');
    await settleRound(platform, roundIdOf(round.roundId));
    expect(await codeOf(next.roundId, 'sum-oe', 'odd')).toBe('0');
  });

  it('that comes at the very close is either in the round or refused', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => player(100_000)));
    const round = await roundNow();
    clock.set(new Date(new Date(round.closesAt).getTime() - 1));
    const bets = players.flatMap(({ codeOf }) =>
      Array.from({ length: 50 }, () => codeOf(round.roundId, 'sum-oe', 'odd')),
    );
    const closing = (async () => {
      await bets[20];
      clock.set(round.closesAt);
      await closeRound(platform, roundIdOf(round.roundId));
    })();
    const codes = await Promise.all(bets);
    await closing;
    const { rows } = await run('select count(*)::integer as count from mini_bets where round_id = $1', [round.roundId]);
    expect(rows[0].count).toBe(codes.filter((code) => code === '0').length);
    expect(codes.filter((code) => code !== '0' && code !== 'B6007')).toEqual([]);
  });
});

describe('a member’s own bets', () => {
  it('come with their round, and to no one else', async () => {
    const { codeOf, token } = await player();
    const stranger = await player();
    const round = await roundNow();
    expect(await codeOf(round.roundId, 'power-oe', 'odd')).toBe('0');
    await end(round);
    const [mine] = await request('mini.myBets', {}, { token });
    if (!mine) throw new Error('The bet is not listed.');
    expect(mine).toMatchObject({ number: round.number, roomKey: 'pb5', market: 'power-oe', outcome: 'odd' });
    const { bet, round: decided } = await request('mini.bet', { betIdx: mine.betIdx }, { token });
    expect(bet).toEqual(mine);
    expect(decided.balls).toHaveLength(5);
    expect((await call('mini.bet', { betIdx: mine.betIdx }, { token: stranger.token })).resultCode).toBe('Z404');
    expect((await call('mini.bet', { betIdx: '999999999' }, { token })).resultCode).toBe('Z404');
  });
});
