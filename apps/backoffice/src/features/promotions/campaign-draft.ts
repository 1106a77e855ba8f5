/** A campaign as its form holds it. */
import type { Request } from '@mirinae/contract/calls';
import { gameTypes } from '@mirinae/contract/play/game-types';
import type { CampaignRow } from '@mirinae/contract/promo/campaigns';
import type { FreeRoundsReward } from '@mirinae/contract/promo/free-rounds';
import { playTerms, rewardTurnover } from '@mirinae/game-math/wagering/edges';
import { houseAmount } from '@mirinae/ui/format';

export type CampaignDraft = Request<'staff.campaignSave'>;
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export const wholeDays = { fromHour: 0, untilHour: 24 } as const;

export const rewardDrafts = {
  fixed: () => ({ kind: 'fixed', amount: houseAmount(10_000) }) as const,
  percent: () => ({ kind: 'percent', percent: 10, cap: houseAmount(50_000) }) as const,
  rounds: (): FreeRoundsReward => ({
    kind: 'rounds',
    rounds: 10,
    stake: houseAmount(1_000),
    games: [],
    cap: houseAmount(50_000),
    days: 7,
    worth: 'point',
    stakeRef: null,
  }),
  loss: () => {
    const bounds = { cap: houseAmount(50_000), min: houseAmount(10_000) };
    return { kind: 'loss' as const, period: 'week' as const, percent: 10, gameTypes: [...gameTypes], ...bounds };
  },
};

/** Ten periods at the cap. */
export const perMemberOfCashback = () => houseAmount(500_000);

export function campaignDraft(campaign: CampaignRow | null): CampaignDraft {
  if (campaign) {
    const { campaignIdx, name, trigger, code, segmentIdx, rules, budget } = campaign;
    return { campaignIdx, name, trigger, code, segmentIdx, rules, budget };
  }
  return {
    name: '',
    trigger: 'deposit',
    code: null,
    segmentIdx: null,
    budget: houseAmount(1_000_000),
    rules: {
      reward: rewardDrafts.percent(),
      depositMin: houseAmount(10_000),
      nth: null,
      perMember: houseAmount(50_000),
      turnoverPercent: rewardTurnover,
      shares: Object.fromEntries(gameTypes.map((type) => [type, playTerms[type].share])),
      maxStake: null,
      days: 7,
      endsByWithdrawal: true,
      isAlone: true,
      schedule: { from: null, until: null, weekdays: [...weekdays], ...wholeDays },
    },
  };
}
