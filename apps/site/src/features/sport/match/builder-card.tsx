/** The builder of a match: a switch, its picks at the price of all of them, and why one cannot be joined. */
import type { OfferedFixture } from '@mirinae/contract/sport/fixtures';
import { marketLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { BuilderRule } from '@mirinae/ui/slip-legs/builder-picks';
import { Switch } from '@mirinae/ui/switch';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useIsMember } from '../../../shell/session/session.ts';
import { useOddsWriter } from '../../../shell/sport/odds-format.ts';
import { useBuildersNow } from '../slip/builders-now.ts';
import { legsOf, type Pick, pickKey, removePick, setBuilder, useIsBuilder, usePicks } from '../slip/picks.ts';

function Chip({ of, pick, reason }: { of: OfferedFixture; pick: Pick; reason: string | null }) {
  const { t } = useTranslation();
  const line = { market: pick.marketId, specifiers: pick.specifiers, home: of.home.names, away: of.away.names };
  const locale = currentLocale();
  const outcome = outcomeLabel(line, pick.outcomeId, locale);
  const name = `${marketLabel(line, locale)} ${outcome}`;
  return (
    <li className="flex min-w-0 items-center gap-1 rounded-chip border border-violet-star/50 bg-violet-star/15 pl-2.5 text-sm">
      <span className="min-w-0 truncate text-mist-300">
        {marketLabel(line, locale)} <b className="font-semibold text-mist-50">{outcome}</b>
      </span>
      {reason && <span className="text-coral text-xs">{reason}</span>}
      <button
        type="button"
        aria-label={t('match.builder.removeOf', { name })}
        onClick={() => removePick(pickKey(pick))}
        className="grid size-8 shrink-0 place-items-center text-mist-300 hover:text-mist-50 pointer-coarse:size-11 [&_svg]:size-4"
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

function Gathered({ of, picks }: { of: OfferedFixture; picks: readonly Pick[] }) {
  const { t } = useTranslation();
  const write = useOddsWriter();
  const isMember = useIsMember();
  const legs = legsOf(picks, [of.fixture]);
  const [leg] = legs;
  const now = useBuildersNow(legs).get(leg?.key ?? '');
  if (!leg || leg.builder.length === 0)
    return <p className="text-mist-300 text-sm">{t(leg ? 'match.builder.second' : 'match.builder.first')}</p>;
  const { odds = null, product = null } = now ?? {};
  const unknown = isMember ? 'match.builder.waiting' : 'match.builder.signIn';
  return (
    <p role="status" className="flex items-baseline gap-2 text-mist-300 text-sm tabular-nums">
      {odds === null ? (
        t(now ? 'match.builder.refused' : unknown)
      ) : (
        <>
          <b className="text-mist-50 text-xl">{write(odds)}</b>
          {product !== null && t('slip.builder.product', { odds: write(Math.round(product * 10_000)) })}
        </>
      )}
    </p>
  );
}

export function BuilderCard({ of }: { of: OfferedFixture }) {
  const { t } = useTranslation();
  const id = useId();
  const isOn = useIsBuilder(of.fixture);
  const picks = usePicks().filter(({ fixtureId }) => fixtureId === of.fixture);
  const legs = legsOf(picks, [of.fixture]);
  const now = useBuildersNow(isOn ? legs : []).get(legs[0]?.key ?? '');
  return (
    <section aria-labelledby={id} className="surface mb-2 flex flex-col gap-2 p-3">
      <div className="flex items-center gap-3">
        <Switch
          label={t('match.builder.title')}
          checked={isOn}
          onCheckedChange={(checked) => setBuilder(of.fixture, checked)}
        />
        <span className="min-w-0">
          <b id={id} className="text-mist-50 text-sm">
            {t('match.builder.title')}
          </b>
          <span className="block text-mist-300 text-xs">{t('match.builder.text')}</span>
        </span>
      </div>
      {isOn && (
        <>
          <ul className="flex flex-wrap gap-1.5 empty:hidden">
            {picks.map((pick, index) => {
              const code = now?.picks[index]?.refusal ?? null;
              return <Chip key={pickKey(pick)} of={of} pick={pick} reason={code && codeText(code)} />;
            })}
          </ul>
          <Gathered of={of} picks={picks} />
          <BuilderRule />
        </>
      )}
    </section>
  );
}
