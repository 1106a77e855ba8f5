import type { Answer } from '@mirinae/contract/calls';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCall } from '../../shell/calls/calls.ts';

type Risk = Answer<'staff.sportScoreRisk'>;
type End = NonNullable<Risk['ends']>['worst'];
type Score = End['scores'][number];

const refetchMs = 10_000;
const named = ['match', 'withOvertime', 'half1', 'half2', 'quarter', 'inning', 'first5', 'corners', 'cards'] as const;

/** The next goal is a side, everything else a score. */
function ScoreOf({ score: { scope, nth, home, away } }: { score: Score }) {
  const { t } = useTranslation();
  if (scope === 'goal') {
    const side = home > 0 ? 'home' : away > 0 ? 'away' : 'none';
    return t('sport.scores.goal', { nth, side: t(`sport.scores.sides.${side}`) });
  }
  const name = t(`sport.scores.scopes.${named.find((known) => known === scope) ?? 'other'}`);
  return `${name}${nth === null ? '' : ` ${nth}`} ${home} : ${away}`;
}

function EndOf({ label, end }: { label: string; end: End }) {
  return (
    <div>
      <dt className="text-mist-400 text-xs">{label}</dt>
      <dd className="font-bold">
        <Gain amount={end.result} />
      </dd>
      {end.scores.map((score) => (
        <dd key={`${score.scope}/${score.nth}`} className="text-mist-300 text-xs tabular-nums">
          <ScoreOf score={score} />
        </dd>
      ))}
    </div>
  );
}

/** What the single bets of a match leave the house at its final score. */
export function ScoreRisk({ fixture }: { fixture: string }) {
  const { t } = useTranslation();
  const { data: risk } = useCall('staff.sportScoreRisk', { fixture }, { refetchMs });
  if (!risk || risk.slips === 0) return null;
  const { slips, stakes, others, expected, ends } = risk;
  return (
    <section aria-label={t('sport.scores.title')} className="surface mb-4 p-3 text-sm">
      <h3 className="mb-2 font-bold">{t('sport.scores.title')}</h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {ends && <EndOf label={t('sport.scores.worst')} end={ends.worst} />}
        <div>
          <dt className="text-mist-400 text-xs">{t('sport.scores.expected')}</dt>
          <dd className="font-bold">
            <Gain amount={expected} />
          </dd>
        </div>
        {ends && <EndOf label={t('sport.scores.best')} end={ends.best} />}
      </dl>
      <p className="mt-2 text-mist-300 text-xs">
        {t('sport.scores.counted', { slips: formatCount(slips), stakes: formatAmount(stakes) })}
        {others.slips > 0 &&
          ` ${t('sport.scores.others', { slips: formatCount(others.slips), stakes: formatAmount(others.stakes) })}`}
        {!ends && ` ${t('sport.scores.noScores')}`}
        {ends?.exactYn === 'N' && ` ${t('sport.scores.bounds')}`}
      </p>
    </section>
  );
}
