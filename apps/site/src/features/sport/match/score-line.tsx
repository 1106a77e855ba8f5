import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import type { OfferedFixture } from '@mirinae/contract/sport/fixtures';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Crest } from '../board/crest.tsx';
import { MatchClock } from '../board/match-clock.tsx';
import { gamePointsOf, scoreOf } from '../board/score.ts';
import { calledOff } from './called-off.ts';
import { partScores } from './period-scores.ts';

function Side({ side }: { side: OfferedFixture['home'] }) {
  return (
    <span className="flex min-w-0 flex-col items-center gap-1.5 text-center">
      <Crest id={side.id} className="h-10 w-9" />
      <span className="line-clamp-2 font-semibold text-mist-50 text-sm">{side.names[currentLocale()]}</span>
    </span>
  );
}

/** More parts than these stand closer: twelve innings fit a phone of 360 pixels. */
const wideParts = 5;

/** Both sides with the score of each part of the match: names take the room that the parts leave. */
function Parts({ of, state }: { of: OfferedFixture; state: FeedMatchState }) {
  const { t } = useTranslation();
  const parts = partScores(state);
  const points = gamePointsOf(state);
  // The only part there was so far has the score of the match.
  if (parts.length < 2 && !points) return null;
  const cell = parts.length > wideParts ? 'min-w-4.5 px-0.5 sm:min-w-9' : 'min-w-8 px-1 sm:min-w-9';
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="ml-auto w-full text-center text-sm tabular-nums sm:w-auto">
        <caption className="sr-only">{t('match.parts')}</caption>
        <thead>
          <tr className="text-2xs text-mist-400">
            <th scope="col" className="sr-only">
              {t('match.side')}
            </th>
            {parts.map(({ nth, kind }) => (
              <th key={nth} scope="col" className={`font-normal ${cell}`}>
                {t(`match.part.${kind === 'half' ? `half${nth}` : kind}`, { nth })}
              </th>
            ))}
            {points && (
              <th scope="col" className="px-1 font-normal">
                {t('match.part.game')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th
                scope="row"
                className="w-full max-w-0 truncate pr-2 text-left font-medium text-mist-200 text-xs sm:w-auto sm:max-w-40"
              >
                {of[side].names[currentLocale()]}
              </th>
              {parts.map(({ nth, score }) => (
                <td key={nth} className={`text-mist-100 ${cell}`}>
                  {score[side]}
                </td>
              ))}
              {points && <td className="px-1 font-semibold text-cyan-star">{points[side]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Sides, state, and scores by period. */
export function ScoreLine({
  of,
  state,
  reportedAt,
}: {
  of: OfferedFixture;
  state: FeedMatchState | null;
  reportedAt: number;
}) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const off = calledOff(of, state);
  const score = scoreOf(state);
  return (
    <section aria-label={matchLabel({ home: of.home.names, away: of.away.names }, locale)} className="surface p-4">
      <div className="mb-3 flex items-center justify-between gap-3 text-xs">
        <span className="truncate text-mist-300">
          {[of.league.names[locale], of.venue[locale]].filter((name) => name !== '').join(' · ')}
        </span>
        {off ? (
          <span className="font-semibold text-amber">{t(`fixtures.status.${off}`)}</span>
        ) : (
          <MatchClock startsAt={of.startsAt} state={state} reportedAt={reportedAt} />
        )}
      </div>
      {of.away.names[locale] === '' ? (
        <p className="text-center font-semibold text-lg text-mist-50">{of.home.names[locale]}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
          <Side side={of.home} />
          <b className="text-display text-mist-50 tabular-nums">{score ? `${score.home} : ${score.away}` : 'VS'}</b>
          <Side side={of.away} />
        </div>
      )}
      {state && <Parts of={of} state={state} />}
    </section>
  );
}
