import { Button } from '@mirinae/ui/button';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';
import { Expand, LoaderCircle, Pause, PictureInPicture2, Play, TvMinimal, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { type StreamState, useStream } from './use-stream.ts';

function Cover({ state, onRetry }: { state: StreamState; onRetry: () => void }) {
  const { t } = useTranslation();
  if (state === 'playing' || state === 'paused') return null;
  return (
    <div className="absolute inset-0 grid place-items-center bg-ink-950/85 p-6 text-center">
      {state === 'loading' ? (
        <LoaderCircle aria-label={t('state.loading')} className="size-10 animate-spin text-mist-300" />
      ) : (
        <div role="alert" className="flex flex-col items-center gap-3">
          <TvMinimal aria-hidden className="size-12 text-mist-400" />
          <p className="font-bold text-lg">{t('live.offline')}</p>
          <p className="text-sm text-mist-300">{t('live.offlineText')}</p>
          <Button tone="primary" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Picture in picture is missing in some browsers; there the button is hidden. */
async function togglePicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else await video.requestPictureInPicture();
}

export function Player({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { state, setState, retry } = useStream(video, address);
  const [isMuted, setMuted] = useState(true);
  const isOn = state === 'playing';
  const toggle = () => void (isOn ? video.current?.pause() : video.current?.play().catch(() => undefined));
  return (
    <div ref={frame} className="surface overflow-hidden">
      <div className="relative aspect-video bg-black">
        <video
          ref={video}
          aria-label={title}
          className="size-full"
          playsInline
          autoPlay
          muted={isMuted}
          onPlaying={() => setState('playing')}
          onPause={() => setState(state === 'offline' ? 'offline' : 'paused')}
          onWaiting={() => setState('loading')}
        />
        <Cover state={state} onRetry={retry} />
      </div>
      <div className="flex items-center gap-2 p-3">
        <IconButton label={t(isOn ? 'live.pause' : 'live.play')} disabled={state === 'offline'} onClick={toggle}>
          {isOn ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <IconButton label={t(isMuted ? 'live.unmute' : 'live.mute')} onClick={() => setMuted(!isMuted)}>
          {isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
        <p className="min-w-0 flex-1 truncate font-semibold">{title}</p>
        <StatusPill tone={isOn ? 'coral' : 'neutral'} live={isOn}>
          {t(isOn ? 'live.on' : state === 'offline' ? 'live.off' : 'live.wait')}
        </StatusPill>
        {document.pictureInPictureEnabled && (
          <IconButton
            label={t('live.picture')}
            disabled={state === 'offline'}
            onClick={() => video.current && void togglePicture(video.current).catch(() => undefined)}
          >
            <PictureInPicture2 aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={t('live.full')}
          onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)}
        >
          <Expand aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
