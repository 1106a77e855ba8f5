import type { FixtureRow, MatchMoment } from '@mirinae/contract/sport/fixtures';
import { classes } from '@mirinae/ui/classes';
import { formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';

const labelled: ReadonlySet<string> = new Set([
  'start',
  'periodStart',
  'periodEnd',
  'score',
  'goalCancelled',
  'corner',
  'yellowCard',
  'redCard',
  'end',
  'takedown',
  'knockdown',
  'submissionAttempt',
]);
const maxShown = 14;
const tones: Readonly<Record<string, string>> = {
  score: 'bg-jade/15 text-jade',
  goalCancelled: 'bg-coral/15 text-coral',
  yellowCard: 'bg-amber/15 text-amber',
  redCard: 'bg-coral/15 text-coral',
  knockdown: 'bg-coral/15 text-coral',
  submissionAttempt: 'bg-amber/15 text-amber',
};

type Sides = Pick<FixtureRow, 'home' | 'away'>;

/** The minute of play, or where there is no clock the time of day. */
const whenOf = ({ clock, at }: MatchMoment): string =>
  clock === null ? formatDateTime(new Date(at).toISOString()).slice(11) : `${Math.floor(clock / 60) + 1}′`;

export function useMomentLabel(of: Sides): (moment: MatchMoment) => string {
  const { t } = useTranslation();
  return ({ kind, side }) => {
    const what = t(`match.moment.${kind}`);
    return side ? `${what} · ${of[side].names[currentLocale()]}` : what;
  };
}

/** Events, the newest first. */
export function MatchEvents({ of, moments }: { of: Sides; moments: readonly MatchMoment[] }) {
  const { t } = useTranslation();
  const shown = moments
    .filter(({ kind }) => labelled.has(kind))
    .slice(-maxShown)
    .toReversed();
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('match.events')} className="surface p-3">
      <h2 className="mb-2 font-semibold text-mist-100 text-xs">{t('match.events')}</h2>
      <ol className="flex flex-col gap-1.5">
        {shown.map((moment) => (
          <li key={moment.at} className="flex min-w-0 items-center gap-2 text-sm">
            <span className="w-11 shrink-0 text-mist-400 text-xs tabular-nums">{whenOf(moment)}</span>
            <span
              className={classes(
                'shrink-0 rounded px-1.5 py-0.5 font-semibold text-2xs tabular-nums',
                tones[moment.kind] ?? 'bg-ink-600/60 text-mist-200',
              )}
            >
              {t(`match.moment.${moment.kind}`)}
              {moment.kind === 'score' && ` ${moment.score.home}:${moment.score.away}`}
            </span>
            {moment.side && <span className="truncate text-mist-200">{of[moment.side].names[currentLocale()]}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
