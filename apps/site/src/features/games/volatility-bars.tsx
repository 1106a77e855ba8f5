import type { Game } from '@mirinae/contract/play/play';
import { useTranslation } from '@mirinae/ui/language/translation';

/** Hundredths of the stake from which a deviation fills one bar more. */
const steps = [500, 750, 1_100, 1_600] as const;
/** Bars of vendors that send a word only. */
const barsOfLevel = { low: 1, medium: 3, high: 5 } as const;

/** How many of five bars; null for a game without a known volatility. */
export function barsOf({ deviation, volatility }: Pick<Game, 'deviation' | 'volatility'>): number | null {
  if (deviation !== null) return 1 + steps.filter((step) => deviation >= step).length;
  return volatility && barsOfLevel[volatility];
}

const bars = [1, 2, 3, 4, 5] as const;

export function VolatilityBars({ game }: { game: Game }) {
  const { t } = useTranslation();
  const filled = barsOf(game);
  if (filled === null || !game.volatility) return null;
  return (
    <span
      role="img"
      aria-label={t(`games.volatility.${game.volatility}`)}
      title={t(`games.volatility.${game.volatility}`)}
      className="flex h-3 shrink-0 items-end gap-0.5"
    >
      {bars.map((bar) => (
        <span
          key={bar}
          className={`w-1 rounded-[1px] ${bar <= filled ? 'bg-amber' : 'bg-ink-600'}`}
          style={{ height: `${40 + bar * 12}%` }}
        />
      ))}
    </span>
  );
}
