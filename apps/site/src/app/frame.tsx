import { useTranslation } from '@mirinae/ui/language/translation';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Layout } from '../shell/layout-choice.ts';
import { useLayout } from '../shell/layout-context.ts';
import type { Page } from '../shell/page.ts';
import { useSession } from '../shell/session.ts';

const loaders = {
  desktop: async () => ({ default: (await import('./desktop-frame.tsx')).DesktopFrame }),
  mobile: async () => ({ default: (await import('./mobile-frame.tsx')).MobileFrame }),
};
const frames = { desktop: lazy(loaders.desktop), mobile: lazy(loaders.mobile) };

/** Begun before anything is drawn, so that the frame is there with the first picture. */
export const loadFrame = (layout: Layout): Promise<unknown> => loaders[layout]();

function OfflineBar() {
  const { t } = useTranslation();
  const { online } = useSession();
  if (online) return null;
  return (
    <div role="status" className="bg-amber px-4 py-1.5 text-center font-semibold text-sm text-ink-950">
      {t('state.offlineBar')}
    </div>
  );
}

/** What surrounds a page: one of four frames, by layout and page. */
export function Frame({ frame, children }: { frame: Page['frame']; children: ReactNode }) {
  const Around = frames[useLayout()];
  if (frame === 'empty') return children;
  return (
    <>
      <OfflineBar />
      <Suspense>
        <Around isFront={frame === 'front'}>{children}</Around>
      </Suspense>
    </>
  );
}
