/** Bonuses of campaigns with the play they require: a bonus that was not taken back ends with its requirement. */
import type { BonusEnd } from '@mirinae/contract/promo/campaigns';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, isNull } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findRewardRequirements, type RequirementRow } from '../wagering/index.ts';
import { type Bonus, type BonusId, type Campaign, campaignBonuses, campaigns } from './tables.ts';

type Reader = Database | Tx;
export type KnownBonus = {
  readonly bonus: Bonus;
  readonly campaign: Campaign;
  readonly requirement: RequirementRow | null;
  readonly endedAs: BonusEnd | null;
  readonly endedAt: Date | null;
};

const shown = 100;
/** Reference of the bonus in the ledger and in wagering, which is its idempotency key. */
export const bonusKey = (bonusId: BonusId) => `campaign:${bonusId}`;

const endOf = ({ endedAs }: Bonus, requirement: RequirementRow | null): BonusEnd | null => {
  if (endedAs !== null) return endedAs;
  if (requirement?.closedAs === 'met') return 'played';
  return requirement?.closedAs === 'waived' ? 'waived' : null;
};

async function withPlay(db: Reader, memberId: MemberId, rows: readonly { bonus: Bonus; campaign: Campaign }[]) {
  const keys = rows.map(({ bonus }) => bonusKey(bonus.bonusId));
  const requirements = await findRewardRequirements(db, memberId, keys);
  return rows.map(({ bonus, campaign }): KnownBonus => {
    const requirement = requirements.get(bonusKey(bonus.bonusId)) ?? null;
    const endedAs = endOf(bonus, requirement);
    return { bonus, campaign, requirement, endedAs, endedAt: bonus.endedAt ?? requirement?.closedAt ?? null };
  });
}

const read = (db: Reader) =>
  db
    .select({ bonus: campaignBonuses, campaign: campaigns })
    .from(campaignBonuses)
    .innerJoin(campaigns, eq(campaigns.campaignId, campaignBonuses.campaignId));

/** The latest, newest first. */
export async function listBonuses(db: Reader, memberId: MemberId): Promise<KnownBonus[]> {
  const rows = await read(db)
    .where(eq(campaignBonuses.memberId, memberId))
    .orderBy(desc(campaignBonuses.bonusId))
    .limit(shown);
  return withPlay(db, memberId, rows);
}

/** Those that neither ended nor were played. */
export async function listRunning(db: Reader, memberId: MemberId): Promise<KnownBonus[]> {
  const rows = await read(db).where(and(eq(campaignBonuses.memberId, memberId), isNull(campaignBonuses.endedAt)));
  return (await withPlay(db, memberId, rows)).filter(({ endedAs }) => endedAs === null);
}
