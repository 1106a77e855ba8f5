import type { Answer } from '@mirinae/contract/calls';
import type { MiniGame } from '@mirinae/game-math/mini/families';
import { probabilityOf } from '@mirinae/game-math/mini/games';
import { formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCall } from '../../../shell/calls/api.ts';
import { formatOdds, marketLabel } from '../../../shell/games/draw-labels.ts';

type Market = Answer<'mini.state'>['markets'][number];

const percent = 10_000n;

/** Mean return of a bet on the outcome, in hundredths of a percent: its odds times its exact chance. */
function returnOf(game: MiniGame, market: string, { outcome, odds }: Market['outcomes'][number]): number {
  const { ways, of } = probabilityOf(game, { market, outcome });
  return Number((BigInt(odds) * ways * percent) / (of * 100n));
}

function spanOf(values: readonly number[], format: (value: number) => string): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? format(least) : `${format(least)} ~ ${format(most)}`;
}

/** The odds of now, market by market, and what they return by the exact chances of the draw. */
export function DrawFigures({ game }: { game: MiniGame }) {
  const { t } = useTranslation();
  const query = useCall('mini.state', { gameCode: game });
  return (
    <Loaded query={query}>
      {({ markets }) => (
        <table className="w-full text-sm tabular-nums">
          <thead className="text-left text-mist-400 text-xs">
            <tr>
              <th className="pb-1.5 font-medium">{t('lobby.sheet.market')}</th>
              <th className="pb-1.5 text-right font-medium">{t('lobby.sheet.odds')}</th>
              <th className="pb-1.5 text-right font-medium">RTP</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-ink-600/30">
            {markets.map(({ market, outcomes }) => (
              <tr key={market}>
                <td className="py-1.5 text-mist-200">{marketLabel(t, market)}</td>
                <td className="whitespace-nowrap py-1.5 pl-3 text-right font-semibold text-gold">
                  {spanOf(
                    outcomes.map(({ odds }) => odds),
                    formatOdds,
                  )}
                </td>
                <td className="whitespace-nowrap py-1.5 pl-3 text-right">
                  {spanOf(
                    outcomes.map((outcome) => returnOf(game, market, outcome)),
                    formatRate,
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}
