import type { Answer } from '@mirinae/contract/calls';
import { formatAmount, formatDay, formatMonthDay } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useLayout } from '../../shell/layout/layout-context.ts';

type Day = Answer<'partner.summary'>['days'][number];

/** Drawn as wide as it is seen, so that its letters keep their size. */
const widths = { desktop: 720, mobile: 330 } as const;
const height = 200;
const foot = 24;
const earned = ({ rolling, losing }: Day) => Math.max(0, rolling + losing);

/** Chart of stakes as bars, and the partner's earnings as a golden line, each with its own scale. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation();
  const width = widths[useLayout()];
  const plot = height - foot;
  const maxStake = Math.max(1, ...days.map(({ stake }) => stake));
  const maxEarned = Math.max(1, ...days.map(earned));
  const step = width / Math.max(1, days.length);
  const bar = Math.min(46, step * 0.6);
  const middle = (index: number) => step * (index + 0.5);
  const line = days.map(
    (day, index) => [middle(index), plot - (earned(day) / maxEarned) * (plot - 14) * 0.92] as const,
  );
  return (
    <figure className="surface p-5">
      <figcaption className="mb-3 flex flex-wrap items-center gap-4">
        <span className="mr-auto font-bold">{t('partner.byDay')}</span>
        <span className="flex items-center gap-1.5 text-xs text-mist-300">
          <span className="size-2.5 rounded-sm bg-indigo-star" /> {t('partner.chartStake')}
        </span>
        <span className="flex items-center gap-1.5 text-xs text-mist-300">
          <span className="h-0.5 w-4 rounded bg-gold" /> {t('partner.chartEarned')}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('partner.byDay')} className="h-auto w-full">
        <defs>
          <linearGradient id="day-bar" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#8b93ff" />
            <stop offset="1" stopColor="#4a4fc4" stopOpacity="0.5" />
          </linearGradient>
        </defs>
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2={width}
            y1={plot * (1 - part) + 1}
            y2={plot * (1 - part) + 1}
            stroke="#2a3357"
            strokeDasharray="3 5"
          />
        ))}
        {days.map((day, index) => {
          const tall = (day.stake / maxStake) * (plot - 10);
          return (
            <g key={day.day}>
              <title>{`${formatDay(day.day)} · ${t('partner.stake')} ${formatAmount(day.stake)} · ${t('partner.chartEarned')} ${formatAmount(earned(day))}`}</title>
              <rect x={middle(index) - bar / 2} y={plot - tall} width={bar} height={tall} rx="5" fill="url(#day-bar)" />
              {(days.length <= width / 46 || index % Math.ceil(days.length / (width / 90)) === 0) && (
                <text x={middle(index)} y={height - 6} textAnchor="middle" fontSize="11" fill="#8f9ac4">
                  {formatMonthDay(day.day)}
                </text>
              )}
            </g>
          );
        })}
        <polyline
          points={line.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke="#f5c451"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {line.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="3.5" fill="#0b1020" stroke="#f5c451" strokeWidth="2" />
        ))}
      </svg>
    </figure>
  );
}
