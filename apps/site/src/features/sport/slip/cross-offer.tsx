import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { crossOf } from '@mirinae/game-math/sports/slip/cross';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useOddsWriter } from '../../../shell/sport/odds-format.ts';
import { joinPicks, type Pick, pickKey } from './picks.ts';
import { usePicksNow, wireOf } from './picks-now.ts';
import type { SlipLegNow } from './use-slip.ts';

type Cross = {
  readonly parts: readonly [SlipLegNow, SlipLegNow];
  readonly pick: Pick;
};

/** The first two legs of one match that are one pick of another market. */
function findCross(all: readonly SlipLegNow[]): Cross | null {
  const legs = all.filter(({ builder }) => builder.length === 0);
  for (const [index, leg] of legs.entries())
    for (const other of legs.slice(index + 1)) {
      const { fixtureId, isLive } = leg.pick;
      const cross = fixtureId === other.pick.fixtureId && crossOf(wireOf(leg.pick), wireOf(other.pick));
      if (!cross) continue;
      const { market: marketId, specifiers, outcome: outcomeId } = cross;
      return { parts: [leg, other], pick: { fixtureId, marketId, specifiers, outcomeId, odds: oddsScale, isLive } };
    }
  return null;
}

/** Two legs of one match are never combined, but where the house prices both together they become one. */
export function CrossOffer({ legs }: { legs: readonly SlipLegNow[] }) {
  const { t } = useTranslation();
  const write = useOddsWriter();
  const cross = findCross(legs);
  const now = usePicksNow(cross ? [cross.pick] : []);
  if (!cross) return null;
  const { odds = null, refusal = null } = now.get(pickKey(cross.pick)) ?? {};
  if (odds === null || refusal !== null) return null;
  const [one, other] = cross.parts;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-end gap-2 rounded-card border border-violet-star/50 bg-violet-star/10 p-2.5"
    >
      <p className="mr-auto text-mist-100 text-sm">
        {t('slip.cross.offer')}
        <span className="block text-mist-300 text-xs tabular-nums">
          <b className="text-base text-mist-50">{write(odds)}</b>{' '}
          {t('slip.cross.product', { odds: write(Math.round((one.odds * other.odds) / oddsScale)) })}
        </span>
      </p>
      <Button size="sm" tone="primary" onClick={() => joinPicks([one.key, other.key], { ...cross.pick, odds })}>
        {t('slip.cross.join')}
      </Button>
    </div>
  );
}
