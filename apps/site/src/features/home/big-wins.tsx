import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useMain } from './use-main.ts';

export function BigWins() {
  const { t } = useTranslation();
  const { data } = useMain();
  const wins = data?.bigWins ?? [];
  if (wins.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 font-bold text-xl">{t('home.bigWins')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {wins.slice(0, 8).map(({ memNick, gameName, winCash, regDate }) => (
          <li key={`${memNick}${regDate}${winCash}`} className="surface flex items-center justify-between gap-3 p-4">
            <div className="min-w-0">
              <p className="truncate font-semibold">{gameName[currentLocale()]}</p>
              <p className="text-xs text-mist-300">
                {memNick} · {formatDateTime(regDate)}
              </p>
            </div>
            <p className="font-bold text-gold tabular-nums">{formatWon(winCash)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
