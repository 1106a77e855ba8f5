import { useBackCloses } from '@mirinae/ui/back-closes';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { endTour } from '../../shell/device/tour.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { type Box, cardPosition } from './place.ts';

/** Elements with `data-tour`, in the order of the tour. */
const tourStops = ['games', 'search', 'cash', 'news', 'account'] as const;
type TourStop = (typeof tourStops)[number];

const margin = 6;

const partOf = (stop: TourStop) => document.querySelector<HTMLElement>(`[data-tour="${stop}"]`);

function boxOf(stop: TourStop): Box | null {
  const found = partOf(stop)?.getBoundingClientRect();
  if (!found || found.width === 0) return null;
  const { top, left, width, height } = found;
  return { top: top - margin, left: left - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Box of a stop's element now, also after the device was turned. */
function useBox(stop: TourStop): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const measure = () => setBox(boxOf(stop));
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [stop]);
  return box;
}

function Dots({ count, at }: { count: number; at: number }) {
  return (
    <span aria-hidden className="mr-auto flex gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike.
        <i key={index} className={`size-1.5 rounded-full ${index === at ? 'bg-cyan-star' : 'bg-ink-500'}`} />
      ))}
    </span>
  );
}

/** The subject stays light; all else darkens. */
function Spotlight({ box }: { box: Box }) {
  return (
    <div
      aria-hidden
      style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
      className="pointer-events-none fixed z-50 rounded-card border-2 border-cyan-star/80 shadow-[0_0_0_200vmax_rgb(6_8_20/78%)] transition-all duration-200 motion-reduce:transition-none"
    />
  );
}

type CardProps = { stop: TourStop; index: number; count: number; box: Box; onMove: (by: number) => void };

function Card({ stop, index, count, box, onMove }: CardProps) {
  const { t } = useTranslation();
  const layout = useLayout();
  const isLast = index === count - 1;
  const position = cardPosition(box, { width: window.innerWidth, height: window.innerHeight });
  return (
    <Dialog.Content
      style={position}
      onPointerDownOutside={(event) => event.preventDefault()}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'ArrowRight') onMove(1);
        if (key === 'ArrowLeft') onMove(-1);
      }}
      className="surface fixed z-50 animate-fade-in p-5 shadow-high outline-none"
    >
      <div className="flex items-start gap-3">
        <Dialog.Title className="min-w-0 flex-1 font-bold text-lg text-mist-50">{t(`tour.${stop}.title`)}</Dialog.Title>
        <Dialog.Close
          aria-label={t('tour.leave')}
          className="-mt-1.5 -mr-2 grid size-10 place-items-center rounded-chip text-mist-300 hover:bg-ink-700 hover:text-mist-50"
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      <Dialog.Description className="mt-1 text-base text-mist-200">{t(`tour.${stop}.${layout}`)}</Dialog.Description>
      <p className="sr-only">{t('tour.progress', { at: index + 1, count })}</p>
      <div className="mt-4 flex items-center gap-2">
        <Dots count={count} at={index} />
        {index > 0 && (
          <Button tone="quiet" onClick={() => onMove(-1)}>
            {t('tour.back')}
          </Button>
        )}
        <Button tone="primary" autoFocus onClick={() => onMove(1)}>
          {t(isLast ? 'tour.end' : 'tour.next')}
        </Button>
      </div>
    </Dialog.Content>
  );
}

/** A walk along what is on every page. Escape and the cross leave it, arrows and buttons go on and back. */
export function Tour() {
  const [stops] = useState(() => tourStops.filter((stop) => boxOf(stop) !== null));
  const [index, setPlace] = useState(0);
  const stop = stops[index];
  const box = useBox(stop ?? 'games');
  const move = (by: number) => {
    if (index + by >= stops.length) endTour();
    else setPlace(Math.max(0, index + by));
  };
  useBackCloses(stops.length > 0, endTour);
  const isEmpty = stops.length === 0;
  useEffect(() => {
    if (isEmpty) endTour();
  }, [isEmpty]);
  if (!stop || !box) return null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && endTour()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50" />
        <Spotlight box={box} />
        <Card stop={stop} index={index} count={stops.length} box={box} onMove={move} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}
