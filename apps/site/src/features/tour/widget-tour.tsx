import { useIsTourOn } from '../../shell/device/tour.ts';
import { LazyOverlay } from '../../shell/loading/late-parts.tsx';
import { withLaterTexts } from '../../shell/loading/with-later-texts.ts';

const load = () => withLaterTexts(async () => (await import('./tour.tsx')).Tour);

export function TourHost() {
  const isOn = useIsTourOn();
  return (
    <LazyOverlay load={load} need={isOn || null}>
      {(Tour) => isOn && <Tour />}
    </LazyOverlay>
  );
}
