import type { ReactNode } from 'react';
import { SlotListModal } from '../features/games/slot-list-modal.tsx';
import type { RouteEntry } from '../routes/manifest.ts';
import { DesktopHeader } from './desktop-header.tsx';
import { Footer } from './footer.tsx';
import { Ticker } from './ticker.tsx';

export function DesktopFrame({ entry, children }: { entry: RouteEntry; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh min-w-[1024px] flex-col">
      <DesktopHeader />
      <SlotListModal />
      {entry.page === 'home' && <Ticker />}
      <main className="mx-auto w-full max-w-[1328px] flex-1 px-6 py-6">{children}</main>
      <Footer />
    </div>
  );
}
