/** A mission as the form holds it: whole business days instead of moments. */

import type { Answer, Request } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import { businessDayBefore, houseAmount } from '@mirinae/ui/format';
import { serverNow } from '@mirinae/ui/server-clock';

export type Mission = Answer<'staff.missionList'>[number];
export type MissionDraft = Request<'staff.missionSave'>;
const dayMs = 24 * 3_600 * 1_000;
const monthDays = 30;

export function missionDraft(mission: Mission | null): MissionDraft {
  if (!mission)
    return {
      names: inEachLanguage(() => ''),
      kind: 'turnover',
      gameType: null,
      goal: houseAmount(100_000),
      period: 'day',
      points: houseAmount(1_000),
      startDate: businessDayBefore(serverNow(), 0),
      endDate: businessDayBefore(serverNow(), -monthDays),
      isOn: true,
      ord: 0,
    };
  const { claims: _, startDate, endDate, ...rest } = mission;
  return {
    ...rest,
    startDate: businessDayBefore(Date.parse(startDate), 0),
    endDate: businessDayBefore(Date.parse(endDate) - dayMs, 0),
  };
}
