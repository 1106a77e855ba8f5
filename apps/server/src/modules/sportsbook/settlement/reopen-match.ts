/**
 * A match or a line is opened again. A void without an end would hold for every bet that is taken from then on: it ends
 * with the reopening, so that what was taken before stays void and what is taken later counts.
 */
import type { Input } from '@mirinae/contract/calls';
import type { Tx } from '../../../platform/db/connect.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { keepDecisions } from '../markets/keep-results.ts';
import type { LineName } from '../model/line-names.ts';
import { isOfLine, type Stopped } from '../model/stopped-lines.ts';
import { readStops, setStop } from '../pricing/house-stops.ts';
import { lastSeq } from './decide-line.ts';
import { readVoids } from './void-match.ts';

type Requested = Omit<Input<'staff.sportStop'>, 'isStopped'>;
type By = { readonly staff: StaffSession; readonly ip: string };

/** The lines of a void that are open once the stop is taken off. */
async function linesOpened(tx: Tx, lines: readonly LineName[], opened: Stopped): Promise<LineName[]> {
  const stops = await readStops(tx, opened.fixture);
  return lines.filter((line) => isOfLine(opened, line) && !stops.some((stop) => isOfLine(stop, line)));
}

/** Each void keeps its beginning and its reason, and ends now. */
async function endVoids(platform: SportsPlatform, tx: Tx, opened: Stopped, { staff }: By): Promise<void> {
  const at = platform.clock.now().getTime();
  const endless = (await readVoids(tx, opened.fixture)).filter(({ until }) => until === null);
  for (const [index, { lines: voided, from, reason }] of endless.entries()) {
    const lines = await linesOpened(tx, voided, opened);
    if (lines.length === 0) continue;
    const head = { at, seq: lastSeq + index, ...(from !== null && { from }) };
    const by = { staffLogin: staff.loginId, reason };
    await keepDecisions(platform, tx, lines, { kind: 'cancelled', ...head, until: at, reason: 'house' }, by);
    await keepDecisions(platform, tx, lines, { kind: 'cancelRolledBack', ...head }, by);
  }
}

/** Throws T999 when it is open already. Locks: the stop, the lines. */
export async function reopenMatch(platform: SportsPlatform, tx: Tx, requested: Requested, by: By): Promise<void> {
  await setStop(platform, tx, { ...requested, isStopped: false }, by);
  await endVoids(platform, tx, requested, by);
}
