import type { Game } from '@mirinae/contract/play/play';
import { useTranslation } from '@mirinae/ui/language/translation';
import { gameName, useAllGames } from '../../../shell/games/game-groups.ts';
import { openGameSheet } from '../../../shell/games/game-sheet.ts';

/** One of several houses that have the same draw is enough. */
function drawsOf(games: readonly Game[]): Game[] {
  const seen = new Set<string>();
  return games.filter(({ key, groupCode }) => groupCode === 'mini' && key !== '' && !seen.has(key) && seen.add(key));
}

/** The draws return by market and odds of now: their sheets say all of it. */
export function DrawFigures() {
  const { t } = useTranslation();
  const { data } = useAllGames();
  const draws = drawsOf(data ?? []);
  if (draws.length === 0) return null;
  return (
    <section>
      <h2 className="font-bold text-lg text-mist-50">{t('fair.games')}</h2>
      <p className="mt-0.5 mb-3 text-mist-300 text-sm">{t('fair.byMarket')}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {draws.map((game) => (
          <li key={game.key}>
            <button
              type="button"
              onClick={() => openGameSheet(game)}
              className="surface flex w-full items-center gap-4 p-3 text-left hover:border-indigo-star/60"
            >
              <img src={game.image} alt="" className="size-14 shrink-0 rounded-chip object-cover" />
              <b className="min-w-0 flex-1 truncate">{gameName(game)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
