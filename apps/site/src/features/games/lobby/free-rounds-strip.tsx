import type { Game } from '@mirinae/contract/play/play';
import type { FreeRoundsRow } from '@mirinae/contract/promo/free-rounds';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Gift } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { gameName } from '../../../shell/games/game-groups.ts';
import { useIsMember } from '../../../shell/session/session.ts';
import { usePress } from '../use-press.ts';
import { freeKey, showFreeGames, useFreeLeft } from './free-games.ts';
import { useFreeRoundCall } from './use-above-games.ts';

function FreeGame({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { isBusy, press } = usePress(game);
  const left = useFreeLeft(game);
  return (
    <button
      type="button"
      onClick={press}
      disabled={isBusy}
      className="whitespace-nowrap rounded-full border border-gold/50 bg-gold/10 px-3 py-1.5 font-semibold text-gold text-sm hover:bg-gold/20 pointer-coarse:py-2.5"
    >
      {t('lobby.freeRounds.game', { game: gameName(game), left })}
    </button>
  );
}

/** Those at a vendor once it has created them. */
const isPlayable = ({ endedAs, vendorState }: FreeRoundsRow) =>
  endedAs === null && (vendorState === null || vendorState === 'created');

/** Rounds that are left of each game, for the cards too as long as the lobby is open. */
function useFreeGames(): ReadonlyMap<string, number> {
  const isMember = useIsMember();
  const { data } = useFreeRoundCall('slot');
  const left = useMemo(() => {
    const sums = new Map<string, number>();
    for (const row of isMember ? (data ?? []) : [])
      for (const game of isPlayable(row) ? row.games : [])
        sums.set(freeKey(game), (sums.get(freeKey(game)) ?? 0) + row.left);
    return sums;
  }, [data, isMember]);
  useEffect(() => {
    showFreeGames(left);
    return () => showFreeGames(new Map());
  }, [left]);
  return left;
}

/** Games that the member has free rounds of. */
export function FreeRoundsStrip({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation();
  const left = useFreeGames();
  const free = games.filter(({ vendorKey, key }) => left.has(freeKey({ vendorKey, gameKey: key })));
  if (free.length === 0) return null;
  return (
    <section
      aria-label={t('lobby.freeRounds.title')}
      className="mb-4 flex items-center gap-3 overflow-x-auto rounded-card border border-gold/30 bg-gold/5 px-4 py-2.5"
    >
      <h2 className="flex items-center gap-2 whitespace-nowrap font-bold text-sm">
        <Gift aria-hidden className="size-4 text-gold" />
        {t('lobby.freeRounds.title')}
      </h2>
      {free.map((game) => (
        <FreeGame key={freeKey({ vendorKey: game.vendorKey, gameKey: game.key })} game={game} />
      ))}
    </section>
  );
}
