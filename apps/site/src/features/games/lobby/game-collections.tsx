import type { ShownCollection } from '@mirinae/contract/play/collections';
import type { GameType } from '@mirinae/contract/play/play';
import { currentLocale } from '@mirinae/ui/language/language';
import { useGames } from '../../../shell/games/game-groups.ts';
import { useIsMember } from '../../../shell/session/session.ts';
import { useCardSize } from '../card-size.ts';
import { GameCard } from '../game-card.tsx';
import { useCollectionCalls } from './use-above-games.ts';

/** In the order of staff. */
function useCollections(gameType: GameType): readonly ShownCollection[] {
  const isMember = useIsMember();
  const { shared, own } = useCollectionCalls(gameType);
  return [...(shared.data ?? []), ...(isMember ? (own.data ?? []) : [])].toSorted((one, other) => one.ord - other.ord);
}

/** Games that staff put together, a row each. */
export function GameCollections({ gameType }: { gameType: GameType }) {
  const { data: games = [] } = useGames();
  const { narrowest, gap } = useCardSize('small');
  const gameOf = new Map(games.map((game) => [`${game.vendorKey}:${game.key}`, game]));
  return useCollections(gameType).map(({ collectionIdx, names, games: chosen }) => (
    <section key={collectionIdx} aria-label={names[currentLocale()]} className="mb-6 min-w-0">
      <h2 className="mb-2 font-bold text-lg">{names[currentLocale()]}</h2>
      <ul className="flex overflow-x-auto pb-2" style={{ gap }}>
        {chosen.flatMap(({ vendorKey, key }) => {
          const game = gameOf.get(`${vendorKey}:${key}`);
          return game ? (
            <li key={`${vendorKey}:${key}`} className="grid shrink-0" style={{ width: narrowest }}>
              <GameCard game={game} />
            </li>
          ) : (
            []
          );
        })}
      </ul>
    </section>
  ));
}
