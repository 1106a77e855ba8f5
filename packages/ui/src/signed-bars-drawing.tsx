import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { compactIn } from './compact-in.ts';
import { formatDay, formatMonthDay, formatSigned } from './format.ts';
import { currentLocale } from './language/language.ts';
import { withZero } from './with-zero.ts';

const colours = { gain: 'var(--color-jade)', loss: 'var(--color-coral)', line: 'var(--color-ink-600)' } as const;

type SignedBar = {
  /** A day or an hour, `2026-11-22` or `2026-11-22 05`; the axis leaves the year out. */
  readonly at: string;
  readonly amount: number;
};

export type SignedBarsProps = {
  readonly bars: readonly SignedBar[];
  /** Description of the chart for screen readers. */
  readonly label: string;
  /** Label of an amount. */
  readonly amountLabel: string;
};

const dayLength = '2026-11-22'.length;
const writtenAt = (at: string, format: (day: string) => string): string =>
  format(at.slice(0, dayLength)) + at.slice(dayLength);

/** Apart from its frame, because the chart library is large and comes after the page. */
export function SignedBarsDrawing({ bars, amountLabel }: SignedBarsProps) {
  const compact = compactIn(currentLocale());
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={bars} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid stroke={colours.line} strokeOpacity={0.35} vertical={false} />
        <XAxis
          dataKey="at"
          tickFormatter={(at: string) => writtenAt(at, formatMonthDay)}
          stroke="var(--color-mist-400)"
          fontSize={11}
        />
        <YAxis domain={withZero} tickFormatter={compact} stroke="var(--color-mist-400)" fontSize={11} width={52} />
        <ReferenceLine y={0} stroke="var(--color-mist-400)" />
        <Tooltip
          cursor={{ fill: 'var(--color-ink-600)', fillOpacity: 0.3 }}
          contentStyle={{
            background: 'var(--color-ink-800)',
            border: '1px solid var(--color-ink-600)',
            borderRadius: 10,
          }}
          labelStyle={{ color: 'var(--color-mist-300)' }}
          itemStyle={{ color: 'var(--color-mist-50)' }}
          labelFormatter={(at) => writtenAt(String(at), formatDay)}
          formatter={(amount) => [formatSigned(Number(amount)), amountLabel]}
        />
        <Bar dataKey="amount" radius={3} maxBarSize={28} isAnimationActive={false}>
          {bars.map(({ at, amount }) => (
            <Cell key={at} fill={amount < 0 ? colours.loss : colours.gain} />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
