import { gameTypes } from '@mirinae/contract/play/game-types';
import type { CampaignOffer } from '@mirinae/contract/promo/campaigns';
import { formatTimes } from '@mirinae/contract/times';
import { Checkbox } from '@mirinae/ui/checkbox';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Megaphone } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';

/** What the bonus requires, in parts of a line. */
function useConditions() {
  const { t } = useTranslation();
  return ({ nth, depositMin, turnoverPercent, days, maxStake, endsByWithdrawal }: CampaignOffer) => [
    ...(nth === null ? [] : [t('bonus.campaign.nth', { nth })]),
    ...(depositMin > 0 ? [t('bonus.campaign.min', { min: formatAmount(depositMin) })] : []),
    t('bonus.campaign.terms', { times: formatTimes(turnoverPercent), days }),
    ...(maxStake === null ? [] : [t('bonus.campaign.maxStake', { amount: formatAmount(maxStake) })]),
    ...(endsByWithdrawal ? [t('bonus.campaign.withdrawal')] : []),
  ];
}

function factsOf({ name, reward }: CampaignOffer) {
  if (reward.kind === 'fixed') return { name, amount: formatAmount(reward.amount) };
  if (reward.kind === 'percent') return { name, percent: reward.percent, cap: formatAmount(reward.cap) };
  return { name, rounds: reward.rounds, stake: formatAmount(reward.stake), cap: formatAmount(reward.cap) };
}

function Offer({ offer }: { offer: CampaignOffer }) {
  const { t } = useTranslation();
  const conditionsOf = useConditions();
  const { reward, shares } = offer;
  const facts = factsOf(offer);
  const counting = gameTypes.flatMap((type) => {
    const share = shares[type];
    return share === undefined ? [] : [t('bonus.campaign.share', { game: t(`type.${type}`), share })];
  });
  return (
    <div>
      <p className="flex items-center gap-2 font-bold text-gold">
        <Megaphone aria-hidden className="size-4 shrink-0" />
        {t(`bonus.campaign.${reward.kind}`, facts)}
      </p>
      <p className="mt-1 text-mist-300 text-sm">{conditionsOf(offer).join(' · ')}</p>
      {counting.length > 0 && <p className="text-mist-400 text-xs">{counting.join(' · ')}</p>}
    </div>
  );
}

type Props = {
  accepted: boolean;
  /** Null where the house's own bonus has the choice already. */
  onAccepted: ((accepted: boolean) => void) | null;
};

/** Campaigns that the next deposit takes part in, with all that their bonuses require. */
export function CampaignOffers({ accepted, onAccepted }: Props) {
  const { t } = useTranslation();
  const offers = useCall('promo.campaignList', {}).data ?? [];
  if (offers.length === 0) return null;
  return (
    <section
      aria-label={t('bonus.title')}
      className="flex flex-col gap-3 rounded-card border border-gold/30 bg-gold/5 p-4"
    >
      {offers.map((offer) => (
        <Offer key={offer.campaignIdx} offer={offer} />
      ))}
      {onAccepted && (
        <Checkbox checked={accepted} onCheckedChange={onAccepted}>
          {t('bonus.accept')}
        </Checkbox>
      )}
    </section>
  );
}
