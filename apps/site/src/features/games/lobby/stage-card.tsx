import type { Game } from '@mirinae/contract/play/play';
import { Button } from '@mirinae/ui/button';
import { formatCount, formatFullRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { gameName, useHouseName } from '../../../shell/games/game-groups.ts';
import { SheetButton } from '../../../shell/games/sheet-button.tsx';
import { useLaunch } from '../use-launch.ts';
import { usePress } from '../use-press.ts';

/** How the game pays, and its features, in a line. */
function useMake({ mechanic, features }: Game): string {
  const { t } = useTranslation();
  const featureLabels = features.slice(0, 3).map((feature) => t(`lobby.feature.${feature}`));
  return [...(mechanic ? [t(`lobby.pays.${mechanic}`)] : []), ...featureLabels].join(' · ');
}

function figuresOf(t: ReturnType<typeof useTranslation>['t'], { rtp, deviation, maxWin }: Game): string {
  return [
    ...(rtp === null ? [] : [`RTP ${formatFullRate(rtp)}`]),
    ...(deviation === null ? [] : [t('lobby.deviation', { bets: (deviation / 100).toFixed(1) })]),
    ...(maxWin === null ? [] : [t('games.maxWin', { times: formatCount(Math.floor(maxWin / 100)) })]),
  ].join(' · ');
}

/** The game that the lobby opens with: four times as large, with its figures. All of the card is pressed to play. */
export function StageCard({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { isBusy, press } = usePress(game);
  const launch = useLaunch();
  const house = useHouseName(game);
  return (
    <section
      aria-label={gameName(game)}
      className="relative isolate col-span-2 row-span-2 flex min-h-80 flex-col justify-end overflow-hidden rounded-card border border-ink-600/50 bg-ink-850 shadow-mid"
    >
      <img
        src={game.image}
        alt=""
        fetchPriority="high"
        className="-z-10 absolute inset-x-0 top-0 aspect-square w-full object-cover"
      />
      <div className="-z-10 absolute inset-0 bg-gradient-to-t from-35% from-ink-950 via-60% via-ink-950/60 to-transparent" />
      <div className="flex flex-col gap-1 p-4">
        <p className="font-semibold text-cyan-star text-xs">
          {[...(house ? [house] : []), ...(game.plays > 0 ? [t('lobby.stage')] : [])].join(' · ')}
        </p>
        <h2 className="font-bold text-2xl text-mist-50">{gameName(game)}</h2>
        <p className="text-mist-200 text-sm">{figuresOf(t, game)}</p>
        <p className="text-mist-300 text-sm">{useMake(game)}</p>
        <div className="mt-2 flex gap-2">
          <Button tone="primary" busy={isBusy} onClick={press} className="after:absolute after:inset-0">
            <span className="sr-only">{gameName(game)} </span>
            {t('games.play')}
          </Button>
          {game.demoYn === 'Y' && (
            <Button onClick={() => void launch(game, 'demo')} className="relative">
              {t('games.demo')}
            </Button>
          )}
        </div>
      </div>
      <span className="absolute top-2 right-2">
        <SheetButton game={game} />
      </span>
    </section>
  );
}
