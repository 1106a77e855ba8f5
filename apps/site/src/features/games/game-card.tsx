import type { Game } from '@mirinae/contract/play/play';
import { formatCount, formatFullRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useContext } from 'react';
import { gameName, useHouseName } from '../../shell/games/game-groups.ts';
import { SheetButton } from '../../shell/games/sheet-button.tsx';
import { useIsMember } from '../../shell/session/session.ts';
import { CardExtra } from './card-extra.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { useLaunch } from './use-launch.ts';
import { pointAt } from './use-pointed.ts';
import { usePress } from './use-press.ts';
import { VolatilityBars } from './volatility-bars.tsx';

/** Visible on hover or focus; without a hovering pointer always. */
const whenNear =
  'pointer-fine:opacity-0 transition-opacity duration-150 focus-within:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100';

/** Payouts of a game: return, volatility, largest win. */
function Pays({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { rtp, maxWin, groupCode } = game;
  const times = maxWin === null ? null : formatCount(Math.floor(maxWin / 100));
  return (
    <>
      <span className="flex items-center justify-between gap-1 text-xs">
        <span className="whitespace-nowrap font-semibold text-mist-200 tracking-tight">
          {rtp ? `RTP ${formatFullRate(rtp)}` : t(`type.${groupCode}`)}
        </span>
        <VolatilityBars game={game} />
      </span>
      <span className="truncate text-mist-300 text-xs">{times ? t('games.maxWin', { times }) : ' '}</span>
    </>
  );
}

/** Tools of a game besides playing it, over its picture. */
function CardTools({ game }: { game: Game }) {
  const { t } = useTranslation();
  const isMember = useIsMember();
  const launch = useLaunch();
  return (
    <>
      <span className={`absolute top-1.5 right-1.5 flex flex-col gap-1 ${whenNear} has-aria-pressed:opacity-100`}>
        {isMember && game.key && <FavouriteButton game={game} />}
        <SheetButton game={game} />
      </span>
      {isMember && game.demoYn === 'Y' && (
        <button
          type="button"
          onClick={() => void launch(game, 'demo')}
          className={`absolute bottom-19.25 left-1.5 rounded-full border border-mist-400/50 bg-ink-950/80 px-2.5 py-1 pointer-coarse:px-3 pointer-coarse:py-2.5 font-semibold text-mist-100 text-xs hover:border-indigo-star ${whenNear}`}
        >
          {t('games.demo')}
          <span className="sr-only"> {gameName(game)}</span>
        </button>
      )}
    </>
  );
}

/**
 * A game: its picture, its name, what it pays, one press to play, one to mark it. A name too long for its line is read
 * whole under a pointer, and on the game's sheet.
 */
export function GameCard({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { isBusy, press } = usePress(game);
  const house = useHouseName(game);
  const Extra = useContext(CardExtra);
  return (
    <div className="group relative" onPointerEnter={() => pointAt(game)}>
      <button
        type="button"
        onClick={press}
        disabled={isBusy}
        aria-busy={isBusy}
        title={gameName(game)}
        className="relative flex w-full flex-col overflow-hidden rounded-card border border-ink-600/50 bg-ink-850 text-left shadow-mid transition-transform duration-200 hover:border-indigo-star/70 group-hover:-translate-y-1"
      >
        <span className="relative block aspect-square w-full overflow-hidden bg-ink-750">
          <img
            src={game.image}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover transition-transform duration-300 group-hover:scale-105"
          />
          <span className="absolute inset-x-0 bottom-0 h-1/4 bg-gradient-to-t from-ink-850 to-transparent" />
          <span className="absolute top-2 left-2 flex flex-col items-start gap-1 font-bold text-ink-950 text-xs">
            {game.badge !== 'none' && (
              <span className={`rounded-md px-1.5 ${game.badge === 'new' ? 'bg-jade' : 'bg-gold'}`}>
                {t(`games.badge.${game.badge}`)}
              </span>
            )}
            {Extra && <Extra game={game} />}
          </span>
        </span>
        <span className="flex h-19 flex-col px-2.5 pb-2">
          <span className="truncate font-bold text-base text-mist-50">{gameName(game)}</span>
          <span className="sr-only">{t('games.play')}</span>
          <span className="truncate text-mist-400 text-xs">{house ?? ' '}</span>
          <Pays game={game} />
        </span>
        {isBusy && <span className="absolute inset-0 animate-pulse bg-ink-950/50" />}
      </button>
      <CardTools game={game} />
    </div>
  );
}
