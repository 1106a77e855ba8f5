import { StarLogo } from './star-logo.tsx';

/** Over everything while the whole page must wait: only where nothing else can be done meanwhile. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-live="polite"
      className="fixed inset-0 z-[80] grid animate-fade-in place-items-center bg-ink-950/70 backdrop-blur-sm"
    >
      <div className="flex flex-col items-center gap-4">
        <StarLogo className="size-14 animate-twinkle" />
        <span className="font-medium text-mist-200">{label}</span>
      </div>
    </div>
  );
}
