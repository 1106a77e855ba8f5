import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { Progress } from '@mirinae/ui/progress';
import { useCall } from '../../shell/calls/api.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { Medal } from './medal.tsx';
import { RewardsPage } from './rewards-page.tsx';

type Vip = Answer<'promo.vip'>;

function GradeStatus({ vip }: { vip: Vip }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const own = vip.grades.find(({ grade }) => grade === vip.grade);
  const next = vip.grades.find(({ grade }) => grade > vip.grade);
  return (
    <section className="surface flex flex-wrap items-center gap-6 p-6">
      <Medal grade={vip.grade} className="size-28 shrink-0" />
      <div className="min-w-60 flex-1">
        <p className="text-sm text-mist-300">{t('loyalty.vip.own')}</p>
        <p className="font-extrabold text-3xl">{own ? own.names[locale] : t('loyalty.vip.none')}</p>
        <p className="mt-1 text-sm text-mist-300">
          {t('loyalty.vip.turnover')} <b className="text-gold tabular-nums">{formatAmount(vip.turnover)}</b>
        </p>
        {next && (
          <div className="mt-4">
            <Progress
              label={t('loyalty.vip.toNext', { name: next.names[locale] })}
              value={vip.turnover}
              most={next.turnover}
            />
            <p className="mt-2 text-sm text-mist-300">
              {vip.turnover >= next.turnover
                ? t('loyalty.vip.tonight', { name: next.names[locale] })
                : t('loyalty.vip.left', {
                    name: next.names[locale],
                    amount: formatAmount(next.turnover - vip.turnover),
                  })}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

function Grades({ vip }: { vip: Vip }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {vip.grades.map(({ grade, names, turnover, reward, monthly }) => (
        <li
          key={grade}
          className={`surface flex items-center gap-4 p-4 ${grade === vip.grade ? '!border-gold/60' : ''} ${grade > vip.grade ? 'opacity-80' : ''}`}
        >
          <Medal grade={grade} className="size-14 shrink-0" />
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div>
              <p className="font-bold">{names[locale]}</p>
              <p className="whitespace-nowrap text-xs text-mist-300 tabular-nums">
                {t('loyalty.vip.from', { amount: formatAmount(turnover) })}
              </p>
            </div>
            <dl className="whitespace-nowrap text-xs text-mist-300 tabular-nums">
              <div>
                <dt className="inline">{t('loyalty.vip.reward')} </dt>
                <dd className="inline font-bold text-gold">{formatAmount(reward)} P</dd>
              </div>
              {monthly > 0 && (
                <div>
                  <dt className="inline">{t('loyalty.vip.monthly')} </dt>
                  <dd className="inline font-bold text-jade">{formatAmount(monthly)} P</dd>
                </div>
              )}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Rewards({ rewards }: Pick<Vip, 'rewards'>) {
  const { t } = useTranslation();
  const columns: readonly ListColumn<Vip['rewards'][number]>[] = [
    {
      key: 'kind',
      head: t('loyalty.vip.what'),
      cell: ({ kind, grade, paidAt }) => (
        <span className="flex items-center gap-3">
          <Medal grade={grade} className="size-8 shrink-0" />
          <span>
            {t(`loyalty.vip.kind.${kind}`)}
            <span className="block text-mist-400 text-xs">{formatDateTime(paidAt)}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'points',
      head: t('money.point'),
      align: 'right',
      cell: ({ points }) => <b className="text-gold">+{formatAmount(points)} P</b>,
    },
  ];
  return (
    <section>
      <h2 className="mb-3 font-bold">{t('loyalty.vip.paid')}</h2>
      <List
        label={t('loyalty.vip.paid')}
        columns={columns}
        rows={rewards}
        rowKey={({ kind, grade, paidAt }) => `${kind}${paidAt}${grade}`}
        empty={<EmptyState title={t('loyalty.vip.nothing')} action={<NextStep to="play" />} />}
      />
    </section>
  );
}

/** Grade of the member, progress to the next one, and their rewards. */
export function VipPage() {
  return (
    <RewardsPage texts="loyalty.vip" query={useCall('promo.vip', {})}>
      {(vip) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex flex-col gap-5">
            <GradeStatus vip={vip} />
            <Grades vip={vip} />
          </div>
          <Rewards rewards={vip.rewards} />
        </div>
      )}
    </RewardsPage>
  );
}
