/** A stream in a video element: by hls.js where the browser needs it, by the browser itself where it can. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type StreamState = 'loading' | 'playing' | 'paused' | 'offline';

const typeOfPlaylist = 'application/vnd.apple.mpegurl';

type Attached = { readonly detach: () => void };

async function attach(video: HTMLVideoElement, address: string, onLost: () => void): Promise<Attached> {
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) {
    if (video.canPlayType(typeOfPlaylist) === '') onLost();
    video.src = address;
    video.addEventListener('error', onLost);
    return { detach: () => video.removeEventListener('error', onLost) };
  }
  // Without a worker no script of a blob is needed, which our policy does not allow.
  const hls = new Hls({ enableWorker: false, lowLatencyMode: false, liveSyncDurationCount: 3 });
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else onLost();
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return { detach: () => hls.destroy() };
}

export function useStream(video: RefObject<HTMLVideoElement | null>, address: string) {
  const [state, setState] = useState<StreamState>('loading');
  const [attempt, setAttempt] = useState(0);
  const attached = useRef<Attached | null>(null);
  // `attempt` starts everything anew when the member tries again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The number counts the retries.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isGone = false;
    setState('loading');
    const lose = () => {
      if (!isGone) setState('offline');
    };
    void attach(element, address, lose).then((done) => {
      if (isGone) done.detach();
      else attached.current = done;
    }, lose);
    // A browser that plays nothing by itself waits for a click.
    void element.play().catch(() => undefined);
    return () => {
      isGone = true;
      attached.current?.detach();
      attached.current = null;
    };
  }, [video, address, attempt]);
  const retry = useCallback(() => setAttempt((now) => now + 1), []);
  return { state, setState, retry };
}
