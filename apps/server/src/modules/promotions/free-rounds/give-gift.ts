/**
 * Free rounds that staff give. The rules and the budget are those of a campaign that has ended, so nothing else gives
 * them, and all else about them is as of a campaign. Locks: the gifts, so that of two concurrent ones the second sees
 * what the first gave.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { CampaignRules } from '@mirinae/contract/promo/campaigns';
import type { Impact } from '@mirinae/contract/staff/impact';
import { roundsCost } from '@mirinae/game-math/wagering/expected-cost';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { takeLock } from '../../../platform/db/named-locks.ts';
import { eq } from '../../../platform/db/orm.ts';
import type { Measured } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { type Campaign, type CampaignId, campaigns, freeRoundGifts } from '../tables.ts';
import { readAudience } from './gift-audience.ts';
import { giveRounds } from './give-rounds.ts';
import { checkOffered, type RoundsPlatform } from './offered-games.ts';

type Wanted = Omit<Input<'staff.freeRoundGive'>, 'expected' | 'reason'>;
type Choice = Input<'staff.freeRoundPreview'>;

/** What earns them, as of a campaign. */
const reference = 'start';

/** Answers the figures of all members. Throws B0092, Z400, Z404. */
export async function estimateGift(platform: RoundsPlatform, db: Database | Tx, { target, reward }: Choice) {
  const games = await checkOffered(platform, db, reward);
  const { memberIds, leftOut } = await readAudience(platform, db, target, reward.games);
  const each = roundsCost({ ...reward, games });
  const count = memberIds.length;
  const all = { stakes: each.stakes * count, expected: each.expected * count, most: each.most * count };
  return { memberIds, leftOut, estimate: { count, ...all, rtp: each.rtp } };
}

/** The same, of an audience that is not empty. Throws PR213 too. */
async function estimateGiven(platform: RoundsPlatform, tx: Tx, { target, rules: { reward } }: Wanted) {
  const known = await estimateGift(platform, tx, { target, reward });
  if (known.memberIds.length === 0) throw new DomainError(codes.noReceiver);
  return known;
}

/** What a request key gave before; null for a new one. Throws C999 when it gave something else. */
async function findGiven(tx: Tx, { requestKey, name, target, rules }: Wanted): Promise<CampaignId | null> {
  const [known] = await tx
    .select({ gift: freeRoundGifts, campaign: campaigns })
    .from(freeRoundGifts)
    .innerJoin(campaigns, eq(campaigns.campaignId, freeRoundGifts.campaignId))
    .where(eq(freeRoundGifts.requestKey, requestKey));
  if (!known) return null;
  const { gift, campaign } = known;
  const isSame =
    campaign.name === name &&
    isDeepStrictEqual(gift.target, target) &&
    isDeepStrictEqual(campaign.rules, rulesOf(rules));
  if (!isSame) throw new DomainError(codes.duplicateRequest);
  return gift.campaignId;
}

/** The second person weighs the most that they can win. Null for a repeated request, which gives nothing. */
export async function measureGift(platform: RoundsPlatform, tx: Tx, wanted: Wanted): Promise<Measured | null> {
  if (await findGiven(tx, wanted)) return null;
  const { memberIds, estimate } = await estimateGiven(platform, tx, wanted);
  const [memberId] = wanted.target.to === 'member' ? memberIds : [];
  const about = { target: `freeRounds:${wanted.name}`, amount: estimate.most };
  return memberId === undefined ? about : { ...about, memberId };
}

/** Each kind of game counts as for every reward. */
const rulesOf = ({ reward, turnoverPercent, days, endsByWithdrawal }: Wanted['rules']): CampaignRules => ({
  reward,
  depositMin: 0,
  nth: null,
  perMember: reward.cap,
  turnoverPercent,
  shares: {},
  maxStake: null,
  days,
  endsByWithdrawal,
  isAlone: false,
  schedule: { from: null, until: null, weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: 0, untilHour: 24 },
});

/** The budget is the caps of all, so that it holds them whole. */
async function insertGift(
  { clock }: RoundsPlatform,
  tx: Tx,
  { requestKey, name, target, rules }: Wanted,
  { memberIds, expected, by }: { memberIds: readonly MemberId[]; expected: number; by: string },
): Promise<Campaign> {
  const at = clock.now();
  const budget = money(BigInt(rules.reward.cap) * BigInt(memberIds.length));
  const dates = { createdAt: at, startedAt: at, endedAt: at };
  const [campaign] = await tx
    .insert(campaigns)
    .values({
      name,
      trigger: 'now',
      rules: rulesOf(rules),
      state: 'ended',
      budget,
      given: budget,
      createdBy: by,
      ...dates,
    })
    .returning();
  if (!campaign) throw new Error('The free rounds of staff were not returned.');
  const { campaignId } = campaign;
  await tx.insert(freeRoundGifts).values({ campaignId, requestKey, target, expected: money(expected) });
  return campaign;
}

type Given = {
  readonly campaignId: CampaignId;
  /** Null of a request that gave them before. */
  readonly figures: (Impact & { readonly expectedCost: number }) | null;
};

/**
 * Answers how many members have them, and the most that these can win. Throws B0092, Z400, Z404, PR213, C999.
 */
export async function giveGift(platform: RoundsPlatform, tx: Tx, wanted: Wanted, by: string): Promise<Given> {
  await takeLock(tx, 'free_round_gifts');
  const known = await findGiven(tx, wanted);
  if (known) return { campaignId: known, figures: null };
  const { memberIds, estimate } = await estimateGiven(platform, tx, wanted);
  const { expected, count, most } = estimate;
  const campaign = await insertGift(platform, tx, wanted, { memberIds, expected, by });
  const earned = memberIds.map((memberId) => ({ memberId, reference }));
  await giveRounds(platform, tx, campaign, wanted.rules.reward, earned);
  return { campaignId: campaign.campaignId, figures: { count, total: most, expectedCost: expected } };
}
