/** The calls of free rounds. */
import type { FreeRoundsRow, StaffFreeRoundsRow } from '@mirinae/contract/promo/free-rounds';
import { type CallsOn, memberCommand, memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { brandId, memberId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { recordAudit } from '../../staff/index.ts';
import { cancelGrant, giveUpGrant } from '../free-rounds/end-grants.ts';
import { retryIssue } from '../free-rounds/issues.ts';
import { type KnownGrant, listGrants } from '../free-rounds/list-grants.ts';
import { listOffered, offeredStakes, type RoundsPlatform } from '../free-rounds/offered-games.ts';

const grantId = (value: number) => brandId<'GrantId'>(value);

const present = ({ grant, campaign, games, issue }: KnownGrant): FreeRoundsRow => ({
  grantIdx: Number(grant.grantId),
  campaignIdx: Number(campaign.campaignId),
  name: campaign.name,
  rounds: grant.rounds,
  left: grant.rounds - grant.played,
  stake: toWire(grant.stake),
  cap: toWire(grant.cap),
  won: toWire(grant.won),
  worth: grant.worth,
  games: games.map(({ vendorKey, gameKey, names }) => ({ vendorKey, gameKey, names })),
  turnoverPercent: campaign.rules.turnoverPercent,
  days: campaign.rules.days,
  endsByWithdrawal: campaign.rules.endsByWithdrawal,
  givenAt: grant.givenAt.toISOString(),
  expiresAt: grant.expiresAt.toISOString(),
  endedAt: grant.endedAt?.toISOString() ?? null,
  endedAs: grant.endedAs,
  paid: toWire(grant.paid),
  reason: grant.reason,
  vendorState: issue?.state ?? null,
});

const presentToStaff = (known: KnownGrant): StaffFreeRoundsRow => ({
  ...present(known),
  vendorReason: known.issue?.reason ?? '',
});

export const freeRoundsCalls = [
  memberQuery('promo.freeRoundList', 'read', async ({ platform: { db }, member }) =>
    (await listGrants(db, member.memberId)).map(present),
  ),
  memberCommand('promo.freeRoundGiveUp', 'money', async ({ platform, tx, member, input }) => {
    await giveUpGrant(platform, tx, member.memberId, grantId(input.grantIdx));
    return null;
  }),
  staffQuery('staff.freeRoundList', 'members.view', async ({ platform: { db }, input }) =>
    (await listGrants(db, memberId(input.memberId))).map(presentToStaff),
  ),
  staffCommand('staff.freeRoundCancel', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
    const { grantIdx, reason } = input;
    const grant = await cancelGrant(platform, tx, grantId(grantIdx), reason);
    const before = { rounds: grant.rounds - grant.played, amount: toWire(grant.won) };
    const after = { grantIdx, reason };
    const target = `member:${grant.memberId}`;
    await recordAudit(tx, { staff, action: 'rounds.cancel', target, before, after, ip: caller.ip });
    return null;
  }),
  staffQuery('staff.freeRoundGames', 'promo.manage', async ({ platform }) => {
    const { games, vendors } = await listOffered(platform, platform.db);
    return { games: [...games], vendors: [...vendors], stakes: offeredStakes(platform) };
  }),
  staffCommand('staff.freeRoundRetry', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
    const { grantIdx, reason } = input;
    const grant = await retryIssue(platform, tx, grantId(grantIdx));
    const target = `member:${grant.memberId}`;
    const after = { grantIdx, reason };
    await recordAudit(tx, { staff, action: 'rounds.retry', target, before: null, after, ip: caller.ip });
    return null;
  }),
] satisfies CallsOn<RoundsPlatform>;
