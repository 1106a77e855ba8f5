import type { OfferedLine } from '@mirinae/contract/sport/fixtures';
import { jointPairs } from '@mirinae/game-math/sports/markets/joint-pairs';
import { outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { partsOf } from '@mirinae/game-math/sports/slip/cross';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Fragment } from 'react';
import { lineName, useFixtureNow } from '../../../shell/sport/fixture-prices.ts';
import { useOddsWriter } from '../../../shell/sport/odds-format.ts';
import { isJointShape, typeOf } from '../board/line-view.ts';
import { NoOdds, OddsButton, type PickedFixture } from '../board/odds-button.tsx';

type Props = { readonly of: PickedFixture; readonly line: OfferedLine };

/** Product of both picks' odds, where both are offered separately. */
function useProducts({ of, line }: Props): (outcome: string) => number | null {
  const now = useFixtureNow(of.fixture);
  return (outcome) => {
    const odds = partsOf({ ...line, outcome })?.map((part) =>
      now?.lines.get(lineName(part))?.outcomes.find(({ id }) => id === part.outcome),
    );
    const [one, other] = odds ?? [];
    return one && other ? Math.round((one.odds * other.odds) / oddsScale) : null;
  };
}

/** One cross as a table: its first pick across, its second one down, in each cell the price of both together. */
export function CrossGrid({ of, line }: Props) {
  const { t } = useTranslation();
  const write = useOddsWriter();
  const productOf = useProducts({ of, line });
  const locale = currentLocale();
  const shape = typeOf(line.market)?.shape;
  if (!isJointShape(shape)) return null;
  const pairs: readonly (readonly [string, string, string])[] = jointPairs[shape];
  const across = [...new Set(pairs.map(([, one]) => one))];
  const down = [...new Set(pairs.map(([, , other]) => other))].toSorted();
  const named = { ...line, home: of.home.names, away: of.away.names };
  const partLabels = (id: string | undefined) => (id === undefined ? [] : outcomeLabel(named, id, locale).split(' & '));
  const idOf = (one: string, other: string) => pairs.find(([, left, right]) => left === one && right === other)?.[0];
  return (
    <div
      className="grid items-center gap-1"
      style={{ gridTemplateColumns: `minmax(56px, auto) repeat(${across.length}, minmax(0, 1fr))` }}
    >
      <span />
      {across.map((one) => (
        <span key={one} aria-hidden className="truncate px-1 text-center text-2xs text-mist-300">
          {partLabels(idOf(one, down[0] ?? ''))[0]}
        </span>
      ))}
      {down.map((other) => (
        <Fragment key={other}>
          <span aria-hidden className="px-1 text-mist-200 text-xs leading-tight">
            {partLabels(idOf(across[0] ?? '', other))[1]}
          </span>
          {across.map((one) => {
            const id = idOf(one, other);
            const product = id === undefined ? null : productOf(id);
            if (id === undefined || !line.outcomes.some((outcome) => outcome.id === id))
              return <NoOdds key={one} className="h-11" />;
            return (
              <OddsButton
                key={one}
                of={of}
                line={line}
                outcome={id}
                caption={product === null ? '' : t('match.product', { odds: write(product) })}
                className="h-11"
              />
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
