/** The calls of loyalty. */
import { friendCalls } from './calls/friends.ts';
import { missionCalls } from './calls/missions.ts';
import { vipCalls } from './calls/vip.ts';

export const loyaltyCalls = [...vipCalls, ...missionCalls, ...friendCalls];
