import { familyOf, type MiniGame, miniGames } from '@mirinae/game-math/mini/families';
import { formatCountdown } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useTickingServerNow } from '@mirinae/ui/server-clock';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SmallBalls } from '../../shell/games/small-balls.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useIsDue, useMiniState } from './use-mini.ts';

/** A room's next draw: how long betting is open, the last result, and the games that are played on it. */
export function NextDraw({ head, room }: { head: MiniGame; room: ReactNode }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const state = useMiniState(head, undefined).data;
  const now = useTickingServerNow();
  useIsDue(state);
  if (!state) return room;
  if (!state.round) return null;
  const { round, last } = state;
  const closesIn = new Date(round.closesAt).getTime() - now;
  const isOpen = closesIn > 0 && round.status === 'open';
  const left = isOpen ? closesIn : new Date(round.drawsAt).getTime() - now;
  return (
    <li className="surface flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="font-bold">
            {t(`draws.family.${familyOf[head]}`)}{' '}
            <span className="font-medium text-mist-200">{t('draws.round', { number: round.number })}</span>
          </p>
          <p className="text-xs text-mist-300">{t(isOpen ? 'draws.closesIn' : 'draws.drawsIn')}</p>
        </div>
        <p className={`font-extrabold text-2xl tabular-nums ${isOpen ? 'text-mist-50' : 'text-amber'}`}>
          {formatCountdown(left)}
        </p>
      </div>
      <div className="min-h-6">{last && last.balls.length > 0 && <SmallBalls round={last} />}</div>
      <nav aria-label={t(`draws.family.${familyOf[head]}`)} className="mt-auto flex flex-wrap gap-2">
        {miniGames
          .filter((game) => familyOf[game] === familyOf[head])
          .map((game) => (
            <Link
              key={game}
              to={pathOf(game)}
              className="rounded-full border border-ink-600 px-3 py-1.5 pointer-coarse:py-2.5 font-semibold text-sm hover:border-indigo-star/60"
            >
              {t(`pages.${game}`)}
            </Link>
          ))}
      </nav>
    </li>
  );
}
