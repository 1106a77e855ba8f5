import { LazyOverlay } from '../../shell/late-parts.tsx';
import { useIsTourOn } from '../../shell/tour.ts';
import { withLaterTexts } from '../../shell/with-later-texts.ts';

const load = () => withLaterTexts(async () => (await import('./tour.tsx')).Tour);

export function TourHost() {
  const isOn = useIsTourOn();
  return (
    <LazyOverlay load={load} need={isOn || null}>
      {(Tour) => isOn && <Tour />}
    </LazyOverlay>
  );
}
