import type { MatchMoment } from '@mirinae/contract/sport/fixtures';
import { flowOf } from '@mirinae/game-math/sports/flow';
import { useTranslation } from '@mirinae/ui/language/translation';

const minuteMs = 60_000;
/** The last minutes that are drawn, and at least so many places. */
const [most, least] = [120, 45];
const [width, height] = [400, 64];
const maxPressure = 8;
const marked: ReadonlySet<string> = new Set(['score', 'redCard', 'yellowCard', 'periodStart', 'knockdown']);
/** More marks than these say nothing. */
const maxMarks = 24;

const minuteOf = ({ at }: MatchMoment): number => Math.floor(at / minuteMs);
/** Pressure, minute by minute, with its events. */
export function Momentum({ moments, home, away }: { moments: readonly MatchMoment[]; home: string; away: string }) {
  const { t } = useTranslation();
  const minutes = flowOf(moments, most);
  const last = moments.at(-1);
  if (!last || minutes.length === 0) return null;
  const step = width / Math.max(least, minutes.length);
  const placeOf = (moment: MatchMoment) => (minutes.length - 1 - (minuteOf(last) - minuteOf(moment))) * step + step / 2;
  const marks = moments.filter(({ kind }) => marked.has(kind));
  return (
    <section aria-label={t('match.momentum')} className="surface p-3">
      <p className="mb-1 flex items-center gap-3 text-mist-300 text-xs">
        <b className="text-mist-100">{t('match.momentum')}</b>
        <span className="flex min-w-0 items-center gap-1.5">
          <i className="size-2 shrink-0 rounded-sm bg-cyan-star" />
          <span className="truncate">{home}</span>
        </span>
        <span className="flex min-w-0 items-center gap-1.5">
          <i className="size-2 shrink-0 rounded-sm bg-violet-star" />
          <span className="truncate">{away}</span>
        </span>
      </p>
      <svg aria-hidden viewBox={`0 0 ${width} ${height + 24}`} className="block w-full">
        <path d={`M0 ${height / 2 + 12}H${width}`} stroke="#28325a" />
        {minutes.map((pressure, index) => {
          const tall = Math.max(0.5, (Math.min(Math.abs(pressure), maxPressure) / maxPressure) * (height / 2));
          const at = index * step;
          return (
            <rect
              key={at}
              x={at}
              y={pressure >= 0 ? height / 2 + 12 - tall : height / 2 + 12}
              width={Math.max(1, step - 1)}
              height={tall}
              fill={pressure >= 0 ? '#58c8ff' : '#a98bff'}
            />
          );
        })}
        {(marks.length <= maxMarks ? marks : []).map((moment) => {
          const [x, y] = [placeOf(moment), moment.side === 'away' ? height + 18 : 6];
          if (x < 0) return null;
          if (moment.kind === 'periodStart')
            return <path key={moment.at} d={`M${x} 12v${height}`} stroke="#8893c2" strokeDasharray="3 3" />;
          if (moment.kind === 'score') return <circle key={moment.at} cx={x} cy={y} r={4} fill="#f5f7ff" />;
          return (
            <rect
              key={moment.at}
              x={x - 2.5}
              y={y - 4}
              width={5}
              height={8}
              rx={1}
              fill={moment.kind === 'redCard' || moment.kind === 'knockdown' ? '#ff7b7b' : '#ffcb5c'}
            />
          );
        })}
      </svg>
    </section>
  );
}
