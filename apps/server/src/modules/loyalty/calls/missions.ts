/** The calls of missions. */
import { memberCommand, memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { toWire, won } from '../../../platform/money.ts';
import { recordAudit } from '../../staff/index.ts';
import { claimMission, listMissions, readMissions, saveMission } from '../missions.ts';
import type { MissionRow } from '../tables.ts';

function present({ missionId, nameKo, nameEn, nameVn, kind, gameType, goal, period, points, endsAt }: MissionRow) {
  return {
    missionIdx: missionId,
    names: { ko: nameKo, en: nameEn, vn: nameVn },
    kind,
    gameType,
    goal: toWire(goal),
    period,
    points: toWire(points),
    endDate: endsAt.toISOString(),
  };
}

const presentRow = (row: MissionRow) => ({
  ...present(row),
  startDate: row.startsAt.toISOString(),
  isOn: row.isOn,
  ord: row.ord,
});

export const missionCalls = [
  memberQuery('promo.missions', 'read', async ({ platform, member }) =>
    (await readMissions(platform, member.memberId)).map(({ mission, progress, state, until }) => ({
      ...present(mission),
      endDate: until.toISOString(),
      progress: toWire(won(progress)),
      state,
    })),
  ),
  memberCommand('promo.missionClaim', 'money', async ({ platform, tx, member, input }) => ({
    points: toWire(await claimMission(platform, tx, member.memberId, input.missionIdx)),
  })),
  staffQuery('staff.missionList', 'promo.manage', async ({ platform: { db } }) =>
    (await listMissions(db)).map(({ claims, ...row }) => ({ ...presentRow(row), claims })),
  ),
  staffCommand('staff.missionSave', 'promo.manage', async ({ tx, staff, caller, input }) => {
    const { missionIdx: missionId, names, ...rest } = input;
    const mission = { ...rest, missionId, nameKo: names.ko, nameEn: names.en, nameVn: names.vn };
    const { before, after } = await saveMission(tx, mission);
    const change = { before: before && presentRow(before), after: presentRow(after) };
    const target = `mission:${after.missionId}`;
    await recordAudit(tx, { staff, action: 'promo.mission', target, ...change, ip: caller.ip });
    return { missionIdx: after.missionId };
  }),
];
