import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import type { MatchMoment } from '@mirinae/contract/sport/fixtures';
import { useTranslation } from '@mirinae/ui/language/translation';

type Pair = { readonly key: string; readonly home: number; readonly away: number };

/** Statistics of a match: the feed's, or counted from its events. */
function pairsOf(state: FeedMatchState, moments: readonly MatchMoment[]): readonly Pair[] {
  const { situation, scores } = state;
  const count = (kind: string) => {
    const of = (side: 'home' | 'away') =>
      moments.filter((moment) => moment.kind === kind && moment.side === side).length;
    return { home: of('home'), away: of('away') };
  };
  const attacks = count('safe');
  const pairs: (Pair | null)[] = [
    { key: 'attacks', ...attacks },
    situation.corners ? { key: 'corners', ...situation.corners } : null,
    situation.yellows ? { key: 'yellows', ...situation.yellows } : null,
    situation.reds ? { key: 'reds', ...situation.reds } : null,
    situation.strikes ? { key: 'strikes', ...situation.strikes } : null,
    situation.takedowns ? { key: 'takedowns', ...situation.takedowns } : null,
    situation.knockdowns ? { key: 'knockdowns', ...situation.knockdowns } : null,
    scores.points ? { key: 'points', ...scores.points } : null,
    scores.games ? { key: 'games', ...scores.games } : null,
    { key: 'outs', ...count('out') },
    situation.goldLead === undefined
      ? null
      : { key: 'gold', home: Math.max(0, situation.goldLead), away: Math.max(0, -situation.goldLead) },
  ];
  return pairs.filter((pair): pair is Pair => pair !== null && pair.home + pair.away > 0);
}

function Bars({ home, away }: Pick<Pair, 'home' | 'away'>) {
  const share = (home / Math.max(1, home + away)) * 100;
  return (
    <span aria-hidden className="mt-1 flex h-1 gap-1">
      <i className="rounded-full bg-cyan-star" style={{ width: `${share}%` }} />
      <i className="flex-1 rounded-full bg-violet-star" />
    </span>
  );
}

/** Statistics of both sides, side by side. */
export function Statistics({ state, moments }: { state: FeedMatchState; moments: readonly MatchMoment[] }) {
  const { t } = useTranslation();
  const pairs = pairsOf(state, moments);
  if (pairs.length === 0) return null;
  return (
    <section aria-label={t('match.statistics')} className="surface p-3">
      <h2 className="mb-2 font-semibold text-mist-100 text-xs">{t('match.statistics')}</h2>
      <ul className="flex flex-col gap-2.5">
        {pairs.map(({ key, home, away }) => (
          <li key={key} className="text-sm tabular-nums">
            <span className="flex justify-between">
              <b>{home}</b>
              <span className="text-mist-300 text-xs">{t(`match.statistic.${key}`)}</span>
              <b>{away}</b>
            </span>
            <Bars home={home} away={away} />
          </li>
        ))}
      </ul>
    </section>
  );
}
