import type { ReactNode } from 'react';

type Props = { title: string; text?: string | undefined; picture?: ReactNode; action?: ReactNode };

export function EmptyState({ title, text, picture, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      {picture ?? <NightPicture />}
      <p className="font-semibold text-md text-mist-100">{title}</p>
      {text && <p className="max-w-sm text-base text-mist-300">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

function NightPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 80" className="h-20 w-32">
      <path d="M0 74c22-26 32-8 50-22s30-10 70 22z" fill="#1a2240" />
      <path d="M0 80c30-20 46-2 66-12s34-4 54 12z" fill="#141b33" />
      <path d="M84 12a15 15 0 1 0 14 22A17 17 0 0 1 84 12z" fill="#a98bff" opacity=".8" />
      {[
        [20, 18, 1.6],
        [38, 30, 1.1],
        [56, 10, 1.4],
        [106, 14, 1.2],
        [10, 40, 1],
        [70, 34, 1],
      ].map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#c6cff2" />
      ))}
    </svg>
  );
}

type ErrorProps = { title: string; text?: string; retryLabel: string; onRetry: () => void };

export function ErrorState({ title, text, retryLabel, onRetry }: ErrorProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        {...(text ? { text } : {})}
        action={
          <button
            type="button"
            onClick={onRetry}
            className="h-10 rounded-[10px] border border-ink-600 bg-ink-700 px-4 font-semibold text-mist-100 hover:bg-ink-600"
          >
            {retryLabel}
          </button>
        }
      />
    </div>
  );
}
