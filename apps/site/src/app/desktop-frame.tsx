import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';
import { openSlotList, useSlotList } from '../features/games/slot-list.ts';
import { Ticker } from '../features/home/widget-ticker.tsx';
import { LazyOverlay } from '../shell/loading/late-parts.tsx';
import { DesktopHeader } from './desktop-header.tsx';
import { Footer } from './footer.tsx';
import { SkipLink } from './skip-link.tsx';

const loadSlotList = async () => (await import('../features/games/slot-list-modal.tsx')).SlotListModal;
/** A list that could not be shown is not open: the next press opens it. */
const forgetSlotList = () => openSlotList(null);

/** The page fills the screen, so that the footer does not move when content arrives. */
export function DesktopFrame({ isFront, children }: { isFront: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh min-w-[1024px] flex-col">
      <SkipLink label={t('menu.skip')} />
      <DesktopHeader />
      <LazyOverlay load={loadSlotList} need={useSlotList()} onLost={forgetSlotList}>
        {(SlotListModal) => <SlotListModal />}
      </LazyOverlay>
      {isFront && <Ticker />}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-117px)] w-full max-w-[1328px] flex-1 px-6 py-6 outline-none"
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}
