import type { MiniRound } from '@mirinae/contract/mini/mini';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from 'react-i18next';
import { SmallBalls } from './balls.tsx';
import { VerifyDraw } from './verify-draw.tsx';

const isOdd = (number: number) => number % 2 !== 0;

function Numbers({ round }: { round: MiniRound }) {
  const { t } = useTranslation();
  if (round.status === 'void') return <span className="text-mist-400">{t('mini.void')}</span>;
  const sum = round.balls.reduce((all, ball) => all + ball, 0);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <SmallBalls round={round} />
      <span className="text-xs text-mist-300 tabular-nums">
        {t('mini.sum')} {sum} {t(isOdd(sum) ? 'mini.outcome.odd' : 'mini.outcome.even')}
      </span>
    </span>
  );
}

/** Draws in a list, newest first, each with its check. */
export function Results({ rounds, title }: { rounds: readonly MiniRound[]; title: string }) {
  return (
    <section aria-label={title} className="surface overflow-hidden">
      <h2 className="border-ink-600/40 border-b px-4 py-3 font-bold">{title}</h2>
      <ul className="max-h-[420px] divide-y divide-ink-600/25 overflow-y-auto">
        {rounds.map((round) => (
          <li key={round.roundId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
            <span className="w-32 text-mist-300 tabular-nums">
              <b className="text-mist-100">{round.number}</b> · {formatDateTime(round.drawsAt).slice(5)}
            </span>
            <span className="min-w-0 flex-1">
              <Numbers round={round} />
            </span>
            <VerifyDraw round={round} />
          </li>
        ))}
      </ul>
    </section>
  );
}
