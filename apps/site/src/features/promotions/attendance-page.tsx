import type { Answer } from '@mirinae/contract/calls';
import { formatTimes } from '@mirinae/contract/times';
import { Button } from '@mirinae/ui/button';
import { formatAmount } from '@mirinae/ui/format';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { MonthSheet } from './month-sheet.tsx';
import { RewardsPage } from './rewards-page.tsx';
import { usePromoAct } from './use-promo-act.ts';

type Sheet = Answer<'promo.attendance'>;

function adjacentMonth(month: string, step: number): string {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

function Rewards({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { rules, turnoverPercent } = sheet;
  return (
    <section className="surface p-5">
      <h2 className="mb-3 font-bold">{t('promo.attendance.rules')}</h2>
      {rules.length === 0 && <p className="text-sm text-mist-300">{t('promo.attendance.noRules')}</p>}
      <ul className="divide-y divide-ink-600/30">
        {rules.map(({ days, points }) => (
          <li key={days} className="flex justify-between py-2.5">
            <span className="text-mist-200">
              {days === 1 ? t('promo.attendance.everyDay') : t('promo.attendance.everyDays', { count: days })}
            </span>
            <span className="font-bold text-gold tabular-nums">+{formatAmount(points)} P</span>
          </li>
        ))}
      </ul>
      {rules.length > 0 && (
        <p className="mt-3 text-mist-300 text-sm">
          {t('promo.attendance.turnover', { times: formatTimes(turnoverPercent) })}
        </p>
      )}
    </section>
  );
}

function Stamp({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const act = usePromoAct('promo.attend', ({ points }) => {
    const done = t('promo.attendance.done', { points: formatAmount(points) });
    const turnover = t('promo.coupon.gotTurnover.point', { times: formatTimes(sheet.turnoverPercent) });
    return points > 0 ? `${done} ${turnover}` : done;
  });
  return (
    <section className="surface flex flex-col gap-4 p-5">
      <div>
        <p className="text-sm text-mist-300">{t('promo.attendance.streak')}</p>
        <p className="font-extrabold text-display text-gold tabular-nums">
          {t('promo.attendance.days', { count: sheet.streak })}
        </p>
      </div>
      <p className="text-sm text-mist-300 tabular-nums">
        {t('promo.attendance.needed', { played: formatAmount(sheet.played), amount: formatAmount(sheet.playMin) })}
      </p>
      <Button
        tone="primary"
        size="lg"
        wide
        busy={act.isPending}
        disabled={sheet.isStamped}
        onClick={() => act.mutate({})}
      >
        {t(sheet.isStamped ? 'promo.attendance.stamped' : 'promo.attendance.stamp')}
      </Button>
    </section>
  );
}

export function AttendancePage() {
  const { t } = useTranslation();
  const [month, setMonth] = useState<string>();
  const query = useCall('promo.attendance', month ? { month } : {}, { keepsPrevious: true });
  return (
    <RewardsPage texts="promo.attendance" query={query}>
      {(sheet) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
          <section aria-label={sheet.month} className="surface p-4 sm:p-6">
            <div className="mb-4 flex items-center justify-between">
              <IconButton
                label={t('promo.attendance.previous')}
                onClick={() => setMonth(adjacentMonth(sheet.month, -1))}
              >
                <ChevronLeft aria-hidden />
              </IconButton>
              <p className="font-bold text-lg tabular-nums">{sheet.month.replace('-', '.')}</p>
              <IconButton
                label={t('promo.attendance.next')}
                disabled={sheet.month >= sheet.today.slice(0, 7)}
                onClick={() => setMonth(adjacentMonth(sheet.month, 1))}
              >
                <ChevronRight aria-hidden />
              </IconButton>
            </div>
            <MonthSheet sheet={sheet} />
          </section>
          <div className="flex flex-col gap-5 max-lg:order-first">
            <Stamp sheet={sheet} />
            <Rewards sheet={sheet} />
          </div>
        </div>
      )}
    </RewardsPage>
  );
}
