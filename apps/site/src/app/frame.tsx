import { useTranslation } from '@mirinae/ui/language/translation';
import type { ComponentType, ReactNode } from 'react';
import type { Layout } from '../shell/layout/layout-choice.ts';
import { useLayout } from '../shell/layout/layout-context.ts';
import { LazyOverlay } from '../shell/loading/late-parts.tsx';
import { useIsReleaseWaiting } from '../shell/loading/release-waiting.ts';
import type { Page } from '../shell/pages/page.ts';
import { useIsOnline } from '../shell/session/session.ts';

const loadReleaseBar = async () => (await import('./new-release-bar.tsx')).NewReleaseBar;

type Around = ComponentType<{ isFront: boolean; children: ReactNode }>;
const loaders: Readonly<Record<Layout, () => Promise<Around>>> = {
  desktop: async () => (await import('./desktop-frame.tsx')).DesktopFrame,
  mobile: async () => (await import('./mobile-frame.tsx')).MobileFrame,
};
const frames: Partial<Record<Layout, Around>> = {};

/** Before anything is drawn: the first drawing takes the place of the page drawn ahead, and must have its frame. */
export async function loadFrame(layout: Layout): Promise<void> {
  frames[layout] = await loaders[layout]();
}

function OfflineBar() {
  const { t } = useTranslation();
  if (useIsOnline()) return null;
  return (
    <div role="status" className="bg-amber px-4 py-1.5 text-center font-semibold text-sm text-ink-950">
      {t('state.offlineBar')}
    </div>
  );
}

/** Frame of a page: one of four, by layout and page. */
export function Frame({ frame, children }: { frame: Page['frame']; children: ReactNode }) {
  const Around = frames[useLayout()];
  const isReleaseWaiting = useIsReleaseWaiting();
  if (frame === 'empty') return children;
  if (!Around) throw new Error('A page was drawn before its frame was loaded.');
  return (
    <>
      <OfflineBar />
      <LazyOverlay load={loadReleaseBar} need={isReleaseWaiting || null}>
        {(NewReleaseBar) => <NewReleaseBar />}
      </LazyOverlay>
      <Around isFront={frame === 'front'}>{children}</Around>
    </>
  );
}
