import type { ReactNode } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { Alarms } from './alarms.tsx';
import { DayFigures } from './day-figures.tsx';
import { GameTypes } from './game-types.tsx';
import { HourChart } from './hour-chart.tsx';
import { MembersNow } from './members-now.tsx';
import { Queues } from './queues.tsx';

const figuresMs = 15_000;
/** Whole days are read for the comparison, and it changes by the hour. */
const courseMs = 60_000;

function Figures({ children }: { children: ReactNode }) {
  const figures = useCall('staff.dashboard', {}, { refetchMs: figuresMs });
  const course = useCall('staff.dayCourse', {}, { refetchMs: courseMs });
  return (
    <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_400px]">
      <DayFigures figures={figures} course={course.data} />
      <div className="flex min-w-0 flex-col gap-3 xl:order-2">
        {children}
        <MembersNow figures={figures} />
      </div>
      <div className="flex min-w-0 flex-col gap-3 xl:order-1">
        <HourChart course={course} />
        <GameTypes course={course} />
      </div>
    </div>
  );
}

/** What waits, and the figures of the house for those who may see its reports. */
export function DashboardPage() {
  const queues = useCall('staff.queueList', {}, { refetchMs: figuresMs });
  const maySeeFigures = useStaff()?.permissions.includes('reports.view') ?? false;
  const waiting = (
    <>
      <Alarms />
      <Queues states={queues.data ?? []} />
    </>
  );
  return (
    <>
      <PageHead />
      {maySeeFigures ? <Figures>{waiting}</Figures> : <div className="flex max-w-2xl flex-col gap-3">{waiting}</div>}
    </>
  );
}
