import type { Answer } from '@mirinae/contract/calls';
import { formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
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

type Days = Answer<'bet.winLose'>['days'];

const colours = { win: 'var(--color-jade)', lose: 'var(--color-coral)', line: 'var(--color-ink-600)' } as const;
const short = new Intl.NumberFormat('ko-KR', { notation: 'compact' });

/** One bar a day, up for a win and down for a loss. The table below says the same in numbers. */
export function WinLoseChart({ days }: { days: Days }) {
  const { t } = useTranslation();
  return (
    <figure aria-label={t('winlose.chart')} className="surface mb-5 h-64 overflow-hidden p-4">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid stroke={colours.line} strokeOpacity={0.35} vertical={false} />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => day.slice(5)}
            stroke="var(--color-mist-400)"
            fontSize={11}
          />
          <YAxis
            tickFormatter={(amount: number) => short.format(amount)}
            stroke="var(--color-mist-400)"
            fontSize={11}
            width={52}
          />
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
            formatter={(amount) => [formatSigned(Number(amount)), t('bets.result')]}
          />
          <Bar dataKey="resultCash" radius={3} maxBarSize={28} isAnimationActive={false}>
            {days.map(({ day, resultCash }) => (
              <Cell key={day} fill={resultCash < 0 ? colours.lose : colours.win} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
