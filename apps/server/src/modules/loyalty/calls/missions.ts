/** The calls of missions. */
import { memberCommand, memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkRule, measureRule } from '../../../platform/http/rule-cost.ts';
import { money, toWire } from '../../../platform/money.ts';
import { countActive } from '../../identity/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { claimMission, findMission, listMissions, readMissions, saveMission } from '../missions.ts';
import { countClaims, missionFacts } from '../rule-facts.ts';
import type { MissionRow } from '../tables.ts';

function present({ missionId, names, kind, gameType, goal, period, points, endsAt }: MissionRow) {
  return {
    missionIdx: missionId,
    names,
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
      progress: toWire(money(progress)),
      state,
    })),
  ),
  memberCommand('promo.missionClaim', 'money', async ({ platform, tx, member, input }) => ({
    points: toWire(await claimMission(platform, tx, member.memberId, input.missionIdx)),
  })),
  staffQuery('staff.missionList', 'promo.manage', async ({ platform: { db } }) =>
    (await listMissions(db)).map(({ claims, ...row }) => ({ ...presentRow(row), claims })),
  ),
  fourEyes(
    staffCommand('staff.missionSave', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
      const { missionIdx: missionId, expected, reason, ...rest } = input;
      const { before, after } = await saveMission(tx, { ...rest, missionId });
      const facts = { before: before && missionFacts(before), after: missionFacts(after) };
      const uses = await countClaims(tx, missionId, platform.clock.now());
      const shown = { of: 'mission', ...facts, uses, count: await countActive(tx) } as const;
      const confirmed = checkRule({ expected, reason }, shown);
      const { missionIdx, ...saved } = presentRow(after);
      // A new mission has another number in every dry run.
      const [target, number] = before ? [`mission:${missionIdx}`, { missionIdx }] : [`mission:${input.names.ko}`, {}];
      const change = { before: before && presentRow(before), after: { ...saved, ...number, ...confirmed } };
      await recordAudit(tx, { staff, action: 'promo.mission', target, ...change, ip: caller.ip });
      return { missionIdx };
    }),
    async ({ tx, input }) => {
      const before = input.missionIdx === undefined ? null : await findMission(tx, input.missionIdx);
      const target = `mission:${input.missionIdx ?? input.names.ko}`;
      return measureRule(target, { before: before && missionFacts(before), after: missionFacts(input) });
    },
  ),
];
