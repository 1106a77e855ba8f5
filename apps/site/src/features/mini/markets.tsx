import type { Answer } from '@mirinae/contract/calls';
import { useTranslation } from '@mirinae/ui/language/translation';
import { formatOdds, marketLabel, outcomeLabel } from '../../shell/games/draw-labels.ts';

export type Choice = { market: string; outcome: string; odds: number };
export type Markets = Answer<'mini.state'>['markets'];

/** Rows that come out even. */
const columnsOf = (count: number) =>
  count === 2 || count === 4
    ? 'grid-cols-2'
    : count === 3
      ? 'grid-cols-3'
      : count === 8
        ? 'grid-cols-2 sm:grid-cols-4'
        : 'grid-cols-5';

/** All that can be bet on, each outcome with its odds. One is chosen at a time. */
export function MarketList({
  markets,
  isOpen,
  chosen,
  onChoose,
}: {
  markets: Markets;
  isOpen: boolean;
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="far-later grid [--room:700px] gap-3 md:grid-cols-2">
      {markets.map(({ market, outcomes }) => (
        <fieldset key={market} className={`surface p-3 ${outcomes.length > 4 ? 'md:col-span-2' : ''}`}>
          <legend className="sr-only">{marketLabel(t, market)}</legend>
          <p aria-hidden className="mb-2 px-1 font-semibold text-sm text-mist-200">
            {marketLabel(t, market)}
          </p>
          <div className={`grid gap-2 ${columnsOf(outcomes.length)}`}>
            {outcomes.map(({ outcome, odds, openYn }) => {
              const isChosen = chosen?.market === market && chosen.outcome === outcome;
              return (
                <button
                  key={outcome}
                  type="button"
                  aria-pressed={isChosen}
                  disabled={!isOpen || openYn === 'N'}
                  onClick={() => onChoose(isChosen ? null : { market, outcome, odds })}
                  className="flex min-h-12 flex-col items-center justify-center rounded-[10px] border border-ink-600/60 bg-ink-750 px-1 py-1.5 hover:border-indigo-star/70 disabled:opacity-45 aria-pressed:border-gold aria-pressed:bg-gold/15"
                >
                  <span className="font-semibold text-sm text-mist-50">{outcomeLabel(t, market, outcome)}</span>
                  <span className="font-bold text-sm text-gold tabular-nums">{formatOdds(odds)}</span>
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
