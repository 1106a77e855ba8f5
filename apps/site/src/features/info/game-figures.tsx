import type { Game } from '@mirinae/contract/play/play';
import { formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { gameName, useGames } from '../../shell/game-groups.ts';
import { openGameSheet } from '../../shell/game-sheet.ts';

/** One of several houses that have the same game is enough. */
function onceEach(games: readonly Game[]): Game[] {
  const seen = new Set<string>();
  return games.filter(({ key }) => key !== '' && !seen.has(key) && seen.add(key));
}

/** Every game with what it returns; its sheet says all of it. */
export function GameFigures() {
  const { t } = useTranslation();
  const { data } = useGames();
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 font-bold text-lg text-mist-50">{t('fair.games')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {onceEach(data).map((game) => (
          <li key={`${game.vendorKey}:${game.key}`}>
            <button
              type="button"
              onClick={() => openGameSheet(game)}
              className="surface flex w-full items-center gap-4 p-3 text-left hover:border-indigo-star/60"
            >
              <img src={game.image} alt="" className="size-14 shrink-0 rounded-chip object-cover" />
              <span className="min-w-0 flex-1">
                <b className="block truncate">{gameName(game)}</b>
                <span className="text-mist-300 text-sm">
                  {game.rtp === null ? t('fair.byMarket') : `RTP ${formatRate(game.rtp)}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
