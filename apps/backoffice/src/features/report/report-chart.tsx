import type { ReportRow } from '@mirinae/contract/staff/reports';
import { formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

const height = 140;
const width = 720;

/** Bars of what the house won or lost, day by day or hour by hour. */
export function ReportChart({ rows }: { rows: readonly ReportRow[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...rows.map(({ ggr }) => Math.abs(ggr)));
  const step = width / Math.max(1, rows.length);
  const middle = height / 2;
  return (
    <figure className="surface mb-4 p-4">
      <figcaption className="mb-2 text-mist-300 text-sm">{t('report.ggr')}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('report.chart')} className="w-full">
        <line x1={0} x2={width} y1={middle} y2={middle} className="stroke-ink-600" />
        {rows.map(({ key, ggr }, place) => {
          const size = (Math.abs(ggr) / most) * (middle - 4);
          return (
            <rect
              key={key}
              x={step * place + step * 0.15}
              y={ggr < 0 ? middle : middle - size}
              width={Math.min(step * 0.7, 48)}
              height={size}
              rx={2}
              className={ggr < 0 ? 'fill-coral' : 'fill-jade'}
            >
              <title>{`${key} ${formatSigned(ggr)}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
