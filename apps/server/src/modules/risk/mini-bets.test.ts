/**
 * Goal: late bets that win and opposite bets on mini games are found by what was bet, not by what came of it alone.
 * Method: real bets on real rounds, whose results the test writes where luck would decide.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { riskHost } from '../../app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { MemberId } from '../../platform/ids.ts';
import { openMiniTable } from '../../testing/mini-table.ts';
import { watchRisk } from './watch.ts';

const { clock, platform, run, roundNow, player } = await openMiniTable();

const look = () => {
  clock.advance(90);
  return watchRisk(platform, riskHost);
};
const alertsOf = async (memberId: MemberId) =>
  (
    await run(
      `select kind, evidence from risk_alerts where member_id = $1 and kind not like 'shared-%' order by alert_id`,
      [memberId],
    )
  ).rows;
/** Ends all open bets as won or lost, without a draw. */
const endAll = (memberId: MemberId, isWon: boolean) =>
  run(
    `update bets set status = $2, payout = case when $3 then stake * 195 / 100 else 0 end, settled_at = $4
     where member_id = $1 and status = 'wait'`,
    [memberId, isWon ? 'win' : 'lose', isWon, clock.now()],
  );

beforeEach(async () => {
  // Twenty rounds fit into one session of a member.
  await run("update risk_rules set threshold = 1000 where kind = 'late-bets'");
  await look();
});

async function playRounds(
  memberId: MemberId,
  bet: (roundId: number) => Promise<unknown>,
  rounds: number,
  late: boolean,
) {
  for (let played = 0; played < rounds; played += 1) {
    const round = await roundNow();
    if (late) clock.set(new Date(new Date(round.closesAt).getTime() - 500));
    await bet(round.roundId);
    clock.set(addSeconds(new Date(round.drawsAt), 10));
    await endAll(memberId, true);
  }
}

describe('bets of the last second before the close', () => {
  it('that always win are reported', async () => {
    const { member, bet } = await player();
    await playRounds(member.memberId, (roundId) => bet(roundId, 'power-oe', 'odd'), 20, true);
    await look();
    expect(await alertsOf(member.memberId)).toMatchObject([
      { kind: 'late-bets', evidence: { figures: { rounds: 20 } } },
    ]);
  });

  it('are not what bets of the time before are', async () => {
    const { member, bet } = await player();
    await playRounds(member.memberId, (roundId) => bet(roundId, 'power-oe', 'odd'), 30, false);
    await look();
    expect(await alertsOf(member.memberId)).toEqual([]);
  });
});

describe('two members with one browser', () => {
  const pair = async (device: string) => {
    const both = [await player(), await player()] as const;
    for (const { member } of both)
      await run(
        'insert into member_devices (member_id, device_hash, first_seen_at, last_seen_at) values ($1, $2, $3, $3)',
        [member.memberId, Buffer.from(device), clock.now()],
      );
    return both;
  };
  type Pair = Awaited<ReturnType<typeof pair>>;
  const playBoth = async ([one, other]: Pair, sides: readonly [string, string]) => {
    for (let played = 0; played < 3; played += 1) {
      const round = await roundNow();
      await one.bet(round.roundId, 'power-oe', sides[0]);
      await other.bet(round.roundId, 'power-oe', sides[1]);
      clock.set(addSeconds(new Date(round.drawsAt), 10));
      await endAll(one.member.memberId, false);
      await endAll(other.member.memberId, false);
    }
    await look();
  };

  it('on both sides of three rounds are reported, whatever was drawn', async () => {
    const both = await pair('both sides');
    await playBoth(both, ['odd', 'even']);
    const [one, other] = both.map(({ member }) => member.memberId);
    expect(one && (await alertsOf(one))).toMatchObject([
      { kind: 'opposite-bets', evidence: { figures: { rounds: 3 }, members: [Number(other)], shared: 'device' } },
    ]);
  });

  it('on the same side are not', async () => {
    const both = await pair('one side');
    await playBoth(both, ['odd', 'odd']);
    expect(await alertsOf(both[0].member.memberId)).toEqual([]);
  });
});
