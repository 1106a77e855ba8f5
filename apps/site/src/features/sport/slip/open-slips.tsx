/** Open slips of the member, with the current state of each leg. */
import { slipsPerRead } from '@mirinae/contract/sport/pick-limits';
import type { Slip } from '@mirinae/contract/sport/slips';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { SlipLegRow } from '@mirinae/ui/slip-legs/slip-legs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { useWatchedFixtures } from '../../../shell/sport/fixture-prices.ts';
import { LiveScore } from '../../../shell/sport/live-score.tsx';
import { CashOut } from './cash-out.tsx';
import { ToMatches } from './to-matches.tsx';
import { type CashOutQuote, useCashOutQuotes } from './use-cash-out.ts';
import { useOlderSlips } from './use-open-slips.ts';

type SlipProps = { slip: Slip; quote: CashOutQuote | undefined; isTwoStep: boolean };

function OpenSlip({ slip, quote, isTwoStep }: SlipProps) {
  const { t } = useTranslation();
  return (
    <li className="rounded-card border border-ink-600/50 p-3">
      <ul className="flex flex-col gap-1">
        {slip.legs.map((leg) => (
          <SlipLegRow
            key={`${leg.fixture}|${leg.market}|${leg.specifiers}|${leg.outcome}`}
            leg={leg}
            score={leg.standing.kind === 'open' && <LiveScore fixture={leg.fixture} />}
          />
        ))}
      </ul>
      <p className="mt-2 flex justify-between gap-2 border-ink-600/40 border-t pt-2 text-mist-300 text-sm tabular-nums">
        {t(slip.freeBetYn === 'Y' ? 'slip.freeBet.staked' : 'slip.staked', { amount: formatAmount(slip.cash) })}
        <span>
          {t('slip.win')} <b className="text-gold">{formatAmount(slip.maxPayout)}</b>
        </span>
      </p>
      {slip.state === 'open' && slip.freeBetYn === 'N' && <CashOut slip={slip} quote={quote} isTwoStep={isTwoStep} />}
    </li>
  );
}

type Props = {
  open: readonly Slip[];
  /** Away from the slip a cash-out takes a second press. */
  isTwoStep?: boolean;
};

/** Slips of one call with their cash-out offers, and those before them on request. */
function SlipPage({ open, isTwoStep }: Required<Props>) {
  const { t } = useTranslation();
  const [hasMore, setHasMore] = useState(false);
  const quotes = useCashOutQuotes(open);
  useWatchedFixtures([...new Set(open.flatMap(({ legs }) => legs.map(({ fixture }) => fixture)))]);
  const last = open.length >= slipsPerRead ? open.at(-1) : undefined;
  return (
    <>
      {open.length > 0 && (
        <ul aria-label={t('slip.tab.open')} className="flex flex-col gap-2">
          {open.map((slip) => (
            <OpenSlip key={slip.betIdx} slip={slip} quote={quotes.get(slip.betIdx)} isTwoStep={isTwoStep} />
          ))}
        </ul>
      )}
      {last && !hasMore && (
        <Button wide onClick={() => setHasMore(true)}>
          {t('slip.olderOpen')}
        </Button>
      )}
      {last && hasMore && <OlderSlips before={last.betIdx} isTwoStep={isTwoStep} />}
    </>
  );
}

function OlderSlips({ before, isTwoStep }: { before: string; isTwoStep: boolean }) {
  const older = useOlderSlips(before);
  return older ? <SlipPage open={older} isTwoStep={isTwoStep} /> : <Skeleton className="h-40 w-full" />;
}

export function OpenSlips({ open, isTwoStep = false }: Props) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  if (open.length === 0)
    return <EmptyState title={t('slip.noneOpen')} text={t('slip.noneOpenText')} action={<ToMatches />} />;
  return (
    <div className="flex flex-col gap-3">
      <SlipPage open={open} isTwoStep={isTwoStep} />
      <Button asChild wide>
        <Link to={pathOf('betList')}>{t('slip.allBets')}</Link>
      </Button>
    </div>
  );
}
