import { gameTypes } from '@mirinae/contract/play/game-types';
import type { CashbackRow } from '@mirinae/contract/promo/cashback';
import { formatTimes } from '@mirinae/contract/times';
import { formatAmount, formatDateTime, formatMonthDay } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCall } from '../../shell/calls/api.ts';

function useTerms() {
  const { t } = useTranslation();
  return ({ reward, turnoverPercent, maxStake, days, endsByWithdrawal }: CashbackRow): string => {
    const { percent, cap, min, gameTypes: counted } = reward;
    const games = gameTypes.filter((type) => counted.includes(type)).map((type) => t(`type.${type}`));
    return [
      t('promo.cashback.share', { percent, cap: formatAmount(cap) }),
      ...(min === 0 ? [] : [t('promo.cashback.min', { min: formatAmount(min) })]),
      t('promo.cashback.games', {
        games: games.length === gameTypes.length ? t('promo.cashback.allGames') : games.join(', '),
      }),
      t('promo.cashback.terms', { times: formatTimes(turnoverPercent), days }),
      ...(maxStake === null ? [] : [t('promo.bonus.maxStake', { amount: formatAmount(maxStake) })]),
      ...(endsByWithdrawal ? [t('promo.bonus.withdrawal')] : []),
    ].join(' · ');
  };
}

function Figure({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-mist-400 text-xs">{label}</dt>
      <dd className={`truncate tabular-nums ${isStrong ? 'font-bold text-gold' : 'font-semibold'}`}>{value}</dd>
    </div>
  );
}

function CashbackCard({ row }: { row: CashbackRow }) {
  const { t } = useTranslation();
  const termsOf = useTerms();
  const { name, from, to, givenAt, stake, payout, loss, worth, barredBy } = row;
  const days = from === to ? formatMonthDay(from) : `${formatMonthDay(from)} – ${formatMonthDay(to)}`;
  return (
    <li className="surface flex flex-col gap-3 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="min-w-0 flex-1">{name}</b>
        <span className="text-mist-300 text-xs tabular-nums">{days}</span>
      </p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label={t('promo.cashback.stake')} value={formatAmount(stake)} />
        <Figure label={t('promo.cashback.payout')} value={formatAmount(payout)} />
        <Figure label={t('promo.cashback.loss')} value={formatAmount(loss)} />
        <Figure label={t('promo.cashback.worth')} value={`${formatAmount(worth)} P`} isStrong />
      </dl>
      <p className="text-mist-300 text-xs">
        {t('promo.cashback.at', { at: formatDateTime(givenAt) })} · {termsOf(row)}
      </p>
      {barredBy && <p className="text-amber text-xs">{t(`promo.cashback.barred.${barredBy}`)}</p>}
    </li>
  );
}

/** Cashback of the day or week that runs: what counts so far, and what it is worth. */
export function Cashback() {
  const { t } = useTranslation();
  const rows = useCall('promo.cashbackList', {}).data ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('promo.cashback.title')} className="mb-5">
      <h2 className="mb-3 font-bold">{t('promo.cashback.title')}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {rows.map((row) => (
          <CashbackCard key={row.campaignIdx} row={row} />
        ))}
      </ul>
    </section>
  );
}
