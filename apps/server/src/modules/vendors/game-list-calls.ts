/** The back office's calls about vendors' lists of games: comparing, applying, undoing, reading by schedule. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { AuditAct } from '@mirinae/contract/staff/audit-acts';
import type { ListedRow } from '@mirinae/contract/staff/vendors';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type CallsOn, staffCommand, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Caller, StaffSession } from '../../platform/http/session.ts';
import { countDuePictures, findVendor, listListTakes, retryPictures, undoTake } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { recordAudit } from '../staff/index.ts';
import { compareGameList, takeGameList } from './game-list.ts';
import { requestPictures } from './list-pictures.ts';
import { listReadings, noteFound, scheduleList } from './list-readings.ts';

type Changed = { tx: Tx; staff: StaffSession; caller: Caller };

function audit({ tx, staff, caller }: Changed, action: AuditAct, vendorKey: string, before: unknown, after: unknown) {
  return recordAudit(tx, { staff, action, target: `vendor:${vendorKey}`, before, after, ip: caller.ip });
}

type GameListState = Answer<'staff.vendorList'>['list'][number]['gameList'];

/** Answers the state of a vendor's list. */
export async function presentGameLists(db: Database): Promise<(vendorKey: string) => GameListState> {
  const [readings, pictures] = await Promise.all([listReadings(db), countDuePictures(db)]);
  return (vendorKey) => {
    const reading = readings.get(vendorKey);
    const { due, failed } = pictures.get(vendorKey) ?? { due: 0, failed: 0 };
    return {
      everyHours: reading?.everyHours ?? null,
      readAt: reading?.readAt?.toISOString() ?? null,
      failure: reading?.failure ?? null,
      found: reading?.found ?? null,
      picturesDue: due,
      picturesFailed: failed,
    };
  };
}

export const gameListCalls = [
  staffQuery('staff.gameListCompare', 'site.edit', async ({ platform, input: { vendorKey } }) => {
    const { rows, unchanged, mark } = await compareGameList(platform, vendorKey);
    return { rows: [...rows], unchanged, mark };
  }),
  // Not a command: the vendor is queried before the transaction begins.
  staffQuery('staff.gameListTake', 'site.edit', async ({ platform, staff, caller, input }) => {
    const { vendorKey, ...choice } = input;
    const count = (taken: readonly ListedRow[], ...states: ListedRow['state'][]) =>
      taken.filter(({ state }) => states.includes(state)).length;
    const countAll = (taken: readonly ListedRow[]) => ({
      added: count(taken, 'new'),
      changed: count(taken, 'changed', 'returned'),
      closed: count(taken, 'gone'),
    });
    const record = (tx: Tx, rows: readonly ListedRow[]) =>
      audit({ tx, staff, caller }, 'catalog.takeList', vendorKey, null, { ...countAll(rows), rows });
    return countAll(await takeGameList(platform, { vendorKey, choice, withPictures: true, by: staff.loginId, record }));
  }),
  staffQuery('staff.gameListTakes', 'site.edit', async ({ platform, input: { vendorKey } }) => {
    const takes = await listListTakes(platform.db, vendorKey);
    const newest = takes.find(({ undoneAt }) => undoneAt === null);
    return takes.map(({ takeId, takenAt, takenBy, added, changed, closed, undoneAt, undoneBy }) => ({
      takeIdx: takeId,
      takenAt: takenAt.toISOString(),
      takenBy,
      added,
      changed,
      closed,
      undoneAt: undoneAt?.toISOString() ?? null,
      undoneBy,
      mayUndo: takeId === newest?.takeId,
    }));
  }),
  staffCommand('staff.gameListUndo', 'site.edit', async ({ platform, tx, staff, caller, input }) => {
    const { vendorKey, takeIdx, reason } = input;
    const undone = await undoTake(tx, { vendorKey, takeId: takeIdx, by: staff.loginId, at: platform.clock.now() });
    await noteFound(tx, vendorKey, null);
    await audit({ tx, staff, caller }, 'catalog.undoList', vendorKey, { takeIdx, ...undone }, { reason });
    return null;
  }),
  staffCommand('staff.gameListSchedule', 'site.edit', async ({ platform, tx, staff, caller, input }) => {
    const { vendorKey, everyHours } = input;
    const before = await scheduleList(platform, tx, vendorKey, everyHours);
    await audit({ tx, staff, caller }, 'catalog.listSchedule', vendorKey, { everyHours: before }, { everyHours });
    return null;
  }),
  staffCommand('staff.gameListPictures', 'site.edit', async ({ platform, tx, staff, caller, input: { vendorKey } }) => {
    if (!(await findVendor(tx, vendorKey))) throw new DomainError(codes.gameUnavailable);
    const pictures = await retryPictures(tx, vendorKey);
    if (pictures > 0) await requestPictures(tx, vendorKey, platform.clock.now());
    await audit({ tx, staff, caller }, 'catalog.fetchPictures', vendorKey, null, { pictures });
    return null;
  }),
] satisfies CallsOn<PlayPlatform>;
