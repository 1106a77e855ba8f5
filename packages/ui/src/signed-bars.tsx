import { lazy, Suspense } from 'react';
import type { SignedBarsProps } from './signed-bars-drawing.tsx';

const Drawing = lazy(async () => ({ default: (await import('./signed-bars-drawing.tsx')).SignedBarsDrawing }));

/** Bars over time, up for a gain and down for a loss. A table must say the same in numbers. */
export function SignedBars(props: SignedBarsProps) {
  return (
    <figure aria-label={props.label} className="surface mb-5 h-64 overflow-hidden p-4">
      <Suspense fallback={null}>
        <Drawing {...props} />
      </Suspense>
    </figure>
  );
}
