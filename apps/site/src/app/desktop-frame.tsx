import type { ReactNode } from 'react';
import { SlotListModal } from '../features/games/slot-list-modal.tsx';
import { Ticker } from '../features/home/widget-ticker.tsx';
import { DesktopHeader } from './desktop-header.tsx';
import { Footer } from './footer.tsx';

export function DesktopFrame({ isFront, children }: { isFront: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh min-w-[1024px] flex-col">
      <DesktopHeader />
      <SlotListModal />
      {isFront && <Ticker />}
      <main className="mx-auto w-full max-w-[1328px] flex-1 px-6 py-6">{children}</main>
      <Footer />
    </div>
  );
}
