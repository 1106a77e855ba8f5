import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Legend,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { compactIn } from './compact-in.ts';
import { formatSigned } from './format.ts';
import { currentLocale } from './language/language.ts';
import { withZero } from './with-zero.ts';

const colours = {
  gain: 'var(--color-indigo-star)',
  loss: 'var(--color-coral)',
  yesterday: 'var(--color-cyan-star)',
  lastWeek: 'var(--color-mist-400)',
  line: 'var(--color-ink-600)',
} as const;
/** The hour that runs is not over yet. */
const runningOpacity = 0.5;

type Hour = {
  /** From 0 to 23. */
  readonly hour: number;
  /** Null for an hour that has not come yet. */
  readonly today: number | null;
  readonly yesterday: number;
  readonly lastWeek: number;
};

export type DayCourseProps = {
  readonly hours: readonly Hour[];
  /** The hour that runs. */
  readonly running: number;
  /** Description of the chart for screen readers. */
  readonly label: string;
  readonly names: Readonly<Record<'today' | 'yesterday' | 'lastWeek', string>>;
};

const twoDigits = (hour: number) => String(hour).padStart(2, '0');

/** Apart from its frame, because the chart library is large and comes after the page. */
export function DayCourseDrawing({ hours, running, names }: DayCourseProps) {
  const compact = compactIn(currentLocale());
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={hours} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid stroke={colours.line} strokeOpacity={0.35} vertical={false} />
        <XAxis dataKey="hour" tickFormatter={twoDigits} stroke={colours.lastWeek} fontSize={11} interval={1} />
        <YAxis domain={withZero} tickFormatter={compact} stroke={colours.lastWeek} fontSize={11} width={52} />
        <ReferenceLine y={0} stroke={colours.lastWeek} />
        <Tooltip
          cursor={{ fill: colours.line, fillOpacity: 0.3 }}
          contentStyle={{ background: 'var(--color-ink-800)', border: `1px solid ${colours.line}`, borderRadius: 10 }}
          labelStyle={{ color: 'var(--color-mist-300)' }}
          itemStyle={{ color: 'var(--color-mist-50)' }}
          labelFormatter={(hour) => `${twoDigits(Number(hour))}:00`}
          formatter={(amount) => formatSigned(Number(amount))}
        />
        <Legend verticalAlign="top" align="right" height={28} iconSize={10} wrapperStyle={{ fontSize: 12 }} />
        <Bar
          dataKey="today"
          name={names.today}
          fill={colours.gain}
          radius={3}
          maxBarSize={28}
          isAnimationActive={false}
        >
          {hours.map(({ hour, today }) => (
            <Cell
              key={hour}
              fill={(today ?? 0) < 0 ? colours.loss : colours.gain}
              fillOpacity={hour === running ? runningOpacity : 1}
            />
          ))}
        </Bar>
        <Line
          dataKey="yesterday"
          name={names.yesterday}
          stroke={colours.yesterday}
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey="lastWeek"
          name={names.lastWeek}
          stroke={colours.lastWeek}
          strokeDasharray="4 4"
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
