import { SkeletonRows } from '@mirinae/ui/skeleton';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteEntry } from '../routes/manifest.ts';
import { DesktopFrame } from './desktop-frame.tsx';
import { useLayout } from './layout-context.ts';
import { MobileFrame } from './mobile-frame.tsx';
import { useSession } from './session.ts';

function OfflineBar() {
  const { t } = useTranslation();
  const { online } = useSession();
  if (online) return null;
  return (
    <div role="status" className="bg-amber px-4 py-1.5 text-center font-semibold text-[13px] text-ink-950">
      {t('state.offlineBar')}
    </div>
  );
}

/** What stands around a page: one of four frames, by layout and page. */
export function Frame({ entry, children }: { entry: RouteEntry; children: ReactNode }) {
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
  if (entry.frame === 'empty') return page;
  const Around = layout === 'mobile' ? MobileFrame : DesktopFrame;
  return (
    <>
      <OfflineBar />
      <Around entry={entry}>{page}</Around>
    </>
  );
}
