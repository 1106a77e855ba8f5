import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useMain } from './use-main.ts';

/** The latest finished deposits and withdrawals, names masked. */
export function Ticker() {
  const { t } = useTranslation();
  const { data } = useMain();
  // Its place is kept until it is known whether there is anything to say.
  if (data?.ticker.length === 0) return null;
  const rows = data?.ticker ?? [];
  return (
    <section aria-label={t('home.ticker')} className="overflow-hidden border-ink-600/30 border-b bg-ink-950/50">
      <ul className="mx-auto flex h-9 max-w-[1376px] items-center gap-8 overflow-hidden whitespace-nowrap px-6 text-xs">
        {rows.map(({ cashType, memNick, cash, procDate }) => (
          <li key={`${procDate}${memNick}${cash}`}>
            <span className="text-mist-400">{t(cashType === 'in' ? 'home.tickerIn' : 'home.tickerOut')}</span>{' '}
            <b className="text-mist-100">{memNick}</b>{' '}
            <span className={cashType === 'in' ? 'text-jade tabular-nums' : 'text-coral tabular-nums'}>
              {cashType === 'in' ? '+' : '−'}
              {formatAmount(cash)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
