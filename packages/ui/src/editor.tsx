import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

/** A text with marks and pictures, typed. It is larger than most pages, so it is loaded when it is first shown. */
export function Editor(props: ComponentProps<typeof RichEditor>) {
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <RichEditor {...props} />
    </Suspense>
  );
}
