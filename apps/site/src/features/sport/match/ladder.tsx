import type { OfferedLine } from '@mirinae/contract/sport/fixtures';
import { Button } from '@mirinae/ui/button';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Fragment, useState } from 'react';
import { lineName } from '../../../shell/sport/fixture-prices.ts';
import { pointsOf, typeOf } from '../board/line-view.ts';
import { OddsButton, type PickedFixture } from '../board/odds-button.tsx';
import { mostBalancedLine, nearest } from './most-balanced-line.ts';

/** Fewer lines than a feed may offer say more; the others come on request. */
const maxShown = 5;
const grid = 'grid grid-cols-[minmax(0,1fr)_32px_minmax(0,1fr)] items-center gap-1';

/** Head of each column, above all of its lines. */
function useHeads(of: PickedFixture, market: number): readonly [string, string] {
  const { t } = useTranslation();
  const locale = currentLocale();
  return typeOf(market)?.shape === 'handicap'
    ? [of.home.names[locale], of.away.names[locale]]
    : [t('match.over'), t('match.under')];
}

/** Two columns of prices, a line in each row, the most balanced one marked. */
export function Ladder({ of, lines }: { of: PickedFixture; lines: readonly OfferedLine[] }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const heads = useHeads(of, lines[0]?.market ?? 0);
  const main = mostBalancedLine(lines);
  const shown = isWhole ? lines : nearest(lines, main, maxShown);
  const isTotal = typeOf(lines[0]?.market ?? 0)?.shape !== 'handicap';
  return (
    <>
      <div aria-hidden className={`${grid} px-1 text-2xs text-mist-300`}>
        <span className="truncate">{heads[0]}</span>
        <span />
        <span className="truncate">{heads[1]}</span>
      </div>
      <div className={grid}>
        {shown.map((line) => {
          const [one, other] = line.outcomes;
          if (!one || !other) return null;
          const caption = isTotal ? { caption: String(pointsOf(line)) } : {};
          const look = { of, line, ...caption, isWide: true, className: 'h-10 pointer-coarse:h-11' };
          return (
            <Fragment key={lineName(line)}>
              <OddsButton {...look} outcome={one.id} />
              <span className="text-center text-2xs text-cyan-star">{line === main && t('match.mainLine')}</span>
              <OddsButton {...look} outcome={other.id} />
            </Fragment>
          );
        })}
      </div>
      {lines.length > maxShown && (
        <Button size="sm" className="self-center pointer-coarse:h-10" onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'match.fewerLines' : 'match.allLines', { count: lines.length })}
        </Button>
      )}
    </>
  );
}
