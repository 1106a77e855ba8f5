/** Fields of tiles and numbers: mines, keno. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { Bomb, Gem } from 'lucide-react';
import { classes } from '../classes.ts';
import { useTranslation } from '../language/translation.ts';

function Tile({ isMine, order }: { isMine: boolean; order: number }) {
  const { t } = useTranslation();
  const isPicked = order > 0;
  const state = isMine ? (isPicked ? 'hit' : 'mine') : isPicked ? 'safe' : 'shut';
  const Icon = isMine ? Bomb : isPicked ? Gem : null;
  return (
    <li
      aria-label={t(`roundFacts.tile.${state}`, { order })}
      className={classes(
        'relative grid aspect-square place-items-center rounded-chip border',
        state === 'hit' && 'border-coral bg-coral/25 text-coral',
        state === 'mine' && 'border-ink-600/40 bg-ink-900 text-mist-400',
        state === 'safe' && 'border-jade/60 bg-jade/15 text-jade',
        state === 'shut' && 'border-ink-600/40 bg-ink-850',
      )}
    >
      {Icon && <Icon aria-hidden className="size-5" />}
      {isPicked && (
        <span aria-hidden className="absolute top-0.5 left-1 text-mist-300 text-xs leading-none tabular-nums">
          {order}
        </span>
      )}
    </li>
  );
}

export function MinesFacts({ tiles, mines, picks }: FactsOf<'mines'>) {
  const { t } = useTranslation();
  const columns = Math.ceil(Math.sqrt(tiles));
  return (
    <ol
      aria-label={t('roundFacts.field')}
      className="mx-auto grid w-full max-w-64 gap-1.5"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: tiles }, (_, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place.
        <Tile key={tile} isMine={mines.includes(tile)} order={picks.indexOf(tile) + 1} />
      ))}
    </ol>
  );
}

export function KenoFacts({ numbers, chosen, drawn }: FactsOf<'keno'>) {
  const { t } = useTranslation();
  return (
    <>
      <ol
        aria-label={t('roundFacts.numbers')}
        className="mx-auto grid w-full max-w-96 grid-cols-8 gap-1.5 sm:grid-cols-10"
      >
        {Array.from({ length: numbers }, (_, index) => index + 1).map((number) => {
          const [isChosen, isDrawn] = [chosen.includes(number), drawn.includes(number)];
          const state = isChosen ? (isDrawn ? 'match' : 'chosen') : isDrawn ? 'drawn' : 'none';
          return (
            <li
              key={number}
              aria-label={t(`roundFacts.number.${state}`, { number })}
              className={classes(
                'grid aspect-square place-items-center rounded-chip border text-sm tabular-nums',
                state === 'match' && 'border-gold bg-gold font-bold text-ink-950',
                state === 'chosen' && 'border-gold/70 text-gold',
                state === 'drawn' && 'border-indigo-star/40 bg-indigo-star/20 text-mist-200',
                state === 'none' && 'border-ink-600/30 text-mist-400',
              )}
            >
              {number}
            </li>
          );
        })}
      </ol>
      <p className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-mist-300 text-xs">
        <span className="flex items-center gap-1.5">
          <i aria-hidden className="size-3 rounded-sm bg-gold" />
          {t('roundFacts.legend.match')}
        </span>
        <span className="flex items-center gap-1.5">
          <i aria-hidden className="size-3 rounded-sm border border-gold/70" />
          {t('roundFacts.legend.chosen')}
        </span>
        <span className="flex items-center gap-1.5">
          <i aria-hidden className="size-3 rounded-sm bg-indigo-star/40" />
          {t('roundFacts.legend.drawn')}
        </span>
      </p>
    </>
  );
}
