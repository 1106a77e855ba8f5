import type { Answer } from '@mirinae/contract/calls';
import { isMoneyGoal } from '@mirinae/contract/promo/loyalty';
import { formatTimes } from '@mirinae/contract/times';
import { rewardTurnover } from '@mirinae/game-math/wagering/edges';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatCount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TileList } from '@mirinae/ui/list/list';
import { Progress } from '@mirinae/ui/progress';
import { serverNow } from '@mirinae/ui/server-clock';
import { CalendarCheck, Coins, Landmark, type LucideIcon, Target, Zap } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { RewardsPage } from './rewards-page.tsx';
import { usePromoAct } from './use-promo-act.ts';

/** A day further away than this is no countdown. */
const soonMs = 60 * 24 * 3_600_000;

type Mission = Answer<'promo.missions'>[number];
const icons: Readonly<Record<Mission['kind'], LucideIcon>> = {
  turnover: Coins,
  bets: Target,
  deposits: Landmark,
  attendance: CalendarCheck,
  multiple: Zap,
};

function Card({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const { missionIdx, names, kind, gameType, goal, progress, period, points, state, endDate } = mission;
  const claim = usePromoAct('promo.missionClaim', (paid) => {
    const got = t('loyalty.mission.paid', { points: formatAmount(paid.points) });
    return `${got} ${t('promo.coupon.gotTurnover.point', { times: formatTimes(rewardTurnover) })}`;
  });
  const Icon = icons[kind];
  const format = isMoneyGoal(kind) ? formatAmount : formatCount;
  return (
    <div className={`surface flex h-full flex-col gap-4 p-5 ${state === 'claimed' ? 'opacity-70' : ''}`}>
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold/10 text-gold">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-bold">{names[currentLocale()]}</p>
          <p className="mt-0.5 text-sm text-mist-300">
            {t(`loyalty.mission.kind.${kind}`, { goal: format(goal) })}
            {gameType && ` · ${t(`type.${gameType}`)}`}
          </p>
        </div>
        <Badge tone="star">{t(`loyalty.mission.period.${period}`)}</Badge>
      </div>
      <div>
        <Progress label={names[currentLocale()]} value={Math.min(progress, goal)} most={goal} />
        <p className="mt-1.5 flex justify-between text-xs text-mist-300 tabular-nums">
          <span>
            {format(Math.min(progress, goal))} / {format(goal)}
          </span>
          {Date.parse(endDate) - serverNow() < soonMs && (
            <span>{t('loyalty.mission.until', { at: formatDateTime(endDate) })}</span>
          )}
        </p>
      </div>
      <div className="mt-auto flex items-center justify-between">
        <b className="text-gold text-lg tabular-nums">+{formatAmount(points)} P</b>
        <Button
          tone="primary"
          busy={claim.isPending}
          disabled={state !== 'done'}
          onClick={() => claim.mutate({ missionIdx })}
        >
          {t(`loyalty.mission.state.${state}`)}
        </Button>
      </div>
    </div>
  );
}

/** Missions with rewards, and the member's progress. */
export function MissionsPage() {
  const { t } = useTranslation();
  return (
    <RewardsPage texts="loyalty.mission" query={useCall('promo.missions', {})}>
      {(missions) => (
        <TileList
          label={t('loyalty.mission.title')}
          rows={missions}
          rowKey={({ missionIdx }) => missionIdx}
          empty={
            <EmptyState
              title={t('loyalty.mission.none')}
              text={t('loyalty.mission.noneText')}
              action={<NextStep to="attendance" />}
            />
          }
          className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
          tile={(mission) => <Card mission={mission} />}
        />
      )}
    </RewardsPage>
  );
}
