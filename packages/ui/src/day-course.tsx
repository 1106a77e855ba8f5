import { lazy, Suspense } from 'react';
import type { DayCourseProps } from './day-course-drawing.tsx';

const Drawing = lazy(async () => ({ default: (await import('./day-course-drawing.tsx')).DayCourseDrawing }));

/** A day in bars by the hour, with two other days as lines behind it. A table must say the same in numbers. */
export function DayCourse(props: DayCourseProps) {
  return (
    <figure aria-label={props.label} className="h-64 overflow-hidden">
      <Suspense fallback={null}>
        <Drawing {...props} />
      </Suspense>
    </figure>
  );
}
