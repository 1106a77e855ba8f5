import { SkeletonRows } from '@mirinae/ui/skeleton';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../shell/layout-context.ts';
import type { Page } from '../shell/page.ts';
import { useSession } from '../shell/session.ts';
import { DesktopFrame } from './desktop-frame.tsx';
import { MobileFrame } from './mobile-frame.tsx';

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
  const { t } = useTranslation();
  const layout = useLayout();
  const page = (
    <Suspense
      fallback={
        <div className="p-6">
          <SkeletonRows label={t('state.loading')} />
        </div>
      }
    >
      {children}
    </Suspense>
  );
  if (frame === 'empty') return page;
  const Around = layout === 'mobile' ? MobileFrame : DesktopFrame;
  return (
    <>
      <OfflineBar />
      <Around isFront={frame === 'front'}>{page}</Around>
    </>
  );
}
