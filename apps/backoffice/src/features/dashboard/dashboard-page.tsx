import { useCall } from '../../shell/calls/calls.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { DayFigures } from './day-figures.tsx';
import { GameTypes } from './game-types.tsx';
import { HourChart } from './hour-chart.tsx';
import { MembersNow } from './members-now.tsx';
import { Queues } from './queues.tsx';

const figuresMs = 15_000;
/** Whole days are read for the comparison, and it changes by the hour. */
const courseMs = 60_000;

export function DashboardPage() {
  const figures = useCall('staff.dashboard', {}, { refetchMs: figuresMs });
  const course = useCall('staff.dayCourse', {}, { refetchMs: courseMs });
  return (
    <>
      <PageHead />
      <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_400px]">
        <DayFigures figures={figures} course={course.data} />
        <div className="flex min-w-0 flex-col gap-3 xl:order-2">
          <Queues states={figures.data?.queues ?? []} />
          <MembersNow figures={figures} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 xl:order-1">
          <HourChart course={course} />
          <GameTypes course={course} />
        </div>
      </div>
    </>
  );
}
