import type { Answer } from '@mirinae/contract/calls';
import { DayCourse } from '@mirinae/ui/day-course';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded, type QueryState } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rangeOf } from '../../shell/lists/use-range.ts';
import { Panel } from './panel.tsx';

type Course = Answer<'staff.dayCourse'>;
const measures = ['deposits', 'withdrawals', 'ggr'] as const;
type Measure = (typeof measures)[number];

const hoursOf = ({ hour: running, today, yesterday, lastWeek }: Course, measure: Measure) =>
  today.map((figures, hour) => ({
    hour,
    today: hour > running ? null : figures[measure],
    yesterday: yesterday[hour]?.[measure] ?? 0,
    lastWeek: lastWeek[hour]?.[measure] ?? 0,
  }));

/** Today by the hour; the report of the day has the same in numbers. */
export function HourChart({ course }: { course: QueryState & { data: Course | undefined } }) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>('ggr');
  const title = t('dashboard.byHour');
  const { startDate, endDate } = rangeOf('today');
  return (
    <Panel
      title={title}
      actions={
        <>
          <Segmented
            label={title}
            value={measure}
            onValueChange={setMeasure}
            options={measures.map((value) => ({ value, label: t(`dashboard.${value}`) }))}
          />
          <Link
            to="/report"
            search={{ by: 'hour', startDate, endDate }}
            className="text-indigo-star text-sm hover:underline"
          >
            {t('dashboard.inNumbers')}
          </Link>
        </>
      }
    >
      <Loaded query={course}>
        {(data) => (
          <DayCourse
            hours={hoursOf(data, measure)}
            running={data.hour}
            label={`${title}: ${t(`dashboard.${measure}`)}`}
            names={{
              today: t('dashboard.today'),
              yesterday: t('dashboard.yesterday'),
              lastWeek: t('dashboard.lastWeek'),
            }}
          />
        )}
      </Loaded>
    </Panel>
  );
}
