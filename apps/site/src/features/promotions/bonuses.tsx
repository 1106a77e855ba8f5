import { gameTypes } from '@mirinae/contract/play/game-types';
import type { CampaignBonus } from '@mirinae/contract/promo/campaigns';
import { formatTimes } from '@mirinae/contract/times';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Progress } from '@mirinae/ui/progress';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { usePromoAct } from './use-promo-act.ts';

/** Ended ones that are still shown. */
const endedShown = 5;

function useConditions() {
  const { t } = useTranslation();
  return ({ amount, needed, maxStake, endsByWithdrawal, shares }: CampaignBonus): string => {
    const times = formatTimes(Math.round((needed * 100) / amount));
    const counting = gameTypes.flatMap((type) => {
      const share = shares[type];
      return share === undefined ? [] : [`${t(`type.${type}`)} ${share}%`];
    });
    return [
      t('promo.bonus.terms', { points: formatAmount(amount), times }),
      ...(maxStake === null ? [] : [t('promo.bonus.maxStake', { amount: formatAmount(maxStake) })]),
      ...(endsByWithdrawal ? [t('promo.bonus.withdrawal')] : []),
      ...(counting.length === 0 ? [] : [`${t('promo.bonus.shares')}: ${counting.join(', ')}`]),
    ].join(' · ');
  };
}

function BonusCard({ bonus, onGiveUp }: { bonus: CampaignBonus; onGiveUp: () => void }) {
  const { t } = useTranslation();
  const conditionsOf = useConditions();
  const { name, amount, needed, done, expiresAt, endedAs, endedAt } = bonus;
  const at = endedAt === null ? t('promo.bonus.until', { at: formatDateTime(expiresAt) }) : formatDateTime(endedAt);
  return (
    <li className={`surface flex flex-col gap-2 p-4 ${endedAs === null ? '' : 'opacity-70'}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="min-w-0 flex-1">{name}</b>
        <span className="font-bold text-gold tabular-nums">{formatAmount(amount)} P</span>
        <Badge tone={endedAs === null ? 'jade' : 'neutral'}>
          {t(endedAs === null ? 'promo.bonus.running' : `promo.bonus.end.${endedAs}`)}
        </Badge>
      </p>
      <p className="text-mist-300 text-xs">
        {at}
        {endedAs === null && ` · ${conditionsOf(bonus)}`}
      </p>
      {endedAs === null && (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <Progress label={name} value={Math.min(done, needed)} most={needed} />
            <p className="mt-1 text-mist-300 text-xs tabular-nums">
              {formatAmount(done)} / {formatAmount(needed)}
            </p>
          </div>
          <Button size="sm" tone="quiet" onClick={onGiveUp}>
            {t('promo.bonus.giveUp')}
          </Button>
        </div>
      )}
    </li>
  );
}

function GiveUpDialog({ bonus, onClose }: { bonus: CampaignBonus; onClose: () => void }) {
  const { t } = useTranslation();
  const giveUp = usePromoAct('promo.bonusGiveUp', () => t('promo.bonus.gaveUp'));
  return (
    <ConfirmDialog
      title={t('promo.bonus.giveUpTitle')}
      tone="danger"
      confirmLabel={t('promo.bonus.giveUp')}
      busy={giveUp.isPending}
      onConfirm={() => giveUp.mutate({ bonusIdx: bonus.bonusIdx }, { onSettled: onClose })}
      onClose={onClose}
    >
      {t('promo.bonus.giveUpText', { points: formatAmount(bonus.amount) })}
    </ConfirmDialog>
  );
}

/** Bonuses of campaigns: what they require, how far they are, and why the last ones ended. */
export function Bonuses() {
  const { t } = useTranslation();
  const bonuses = useCall('promo.bonusList', {}).data ?? [];
  const [left, setLeft] = useState<CampaignBonus | null>(null);
  const running = bonuses.filter(({ endedAs }) => endedAs === null);
  const ended = bonuses.filter(({ endedAs }) => endedAs !== null).slice(0, endedShown);
  if (bonuses.length === 0) return null;
  return (
    <section aria-label={t('promo.bonus.title')} className="mb-5">
      <h2 className="mb-3 font-bold">{t('promo.bonus.title')}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {[...running, ...ended].map((bonus) => (
          <BonusCard key={bonus.bonusIdx} bonus={bonus} onGiveUp={() => setLeft(bonus)} />
        ))}
      </ul>
      {left && <GiveUpDialog bonus={left} onClose={() => setLeft(null)} />}
    </section>
  );
}
