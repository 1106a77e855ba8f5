/** Rounds that an outside draw decides, for tests: planned, ended by what is reported, corrected by two persons. */
import { codes } from '@mirinae/contract/codes';
import { z } from 'zod';
import { closeRound } from '../modules/mini/end-round.ts';
import { addSeconds } from '../platform/clock.ts';
import { roundIdOf } from './mini-round-id.ts';
import type { openMiniTable } from './mini-table.ts';
import { approveByTwo } from './second-person.ts';

type Named = { roundId: number; roomKey: string; day: string; number: number; closesAt: string; drawsAt: string };
type Table = Awaited<ReturnType<typeof openMiniTable>>;

export function fedRounds({ clock, platform, server, call, run, risk, roundNow, end }: Table) {
  /** A round of a room that an outside draw decides; planned rounds of the room keep their promise. */
  async function fedRound(roomKey: 'pb1' | 'pb5' = 'pb1') {
    await run("update mini_rooms set source = 'feed' where room_key = $1", [roomKey]);
    const { rows } = await run('select max(draws_at) as last from mini_rounds where room_key = $1', [roomKey]);
    if (rows[0]?.last > clock.now()) clock.set(addSeconds(rows[0].last, 5));
    return roundNow('powerball', roomKey);
  }

  /** Ends a fed round by what the outside draw reports after the close. */
  async function endFed(round: Named, draw: { balls: number[]; powerball: number }) {
    clock.set(round.closesAt);
    await closeRound(platform, roundIdOf(round.roundId));
    const { roomKey, day, number } = round;
    const result = { roomKey, day, number, ...draw };
    await approveByTwo(server, 'staff.miniFeed', result, { token: await risk(), second: await risk() });
    return end(round);
  }

  /** One member of staff requests a correction, a second one approves; answers what the second one got. */
  async function correct(roundId: number, draw: { balls: number[]; powerball: number | null }) {
    const requested = await call('staff.miniCorrect', { roundId, ...draw, reason: '오기' }, { token: await risk() });
    if (requested.resultCode !== codes.secondPersonNeeded) return requested;
    const { approvalIdx } = z.object({ approvalIdx: z.number() }).parse(requested.data);
    const decision = { approvalIdx, decision: 'approve' as const, reason: '' };
    return call('staff.approvalDecide', decision, { token: await risk() });
  }

  return { fedRound, endFed, correct };
}
