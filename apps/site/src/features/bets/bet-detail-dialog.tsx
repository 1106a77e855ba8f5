import type { Answer } from '@mirinae/contract/calls';
import type { BetRecord } from '@mirinae/contract/play/play';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatDateTimeSeconds } from '@mirinae/ui/format';
import { IconButton } from '@mirinae/ui/icon-button';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { RoundFacts } from '@mirinae/ui/round-facts/round-facts';
import { Skeleton, SkeletonRows } from '@mirinae/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Copy, RotateCcw, ShieldCheck } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';
import { BetStatus } from '../../shell/games/bet-status.tsx';
import { groupLabel, useGroups } from '../../shell/games/game-groups.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { copyText } from '../../shell/text/copy-text.ts';
import { Fact, Payout, Result } from './bet-parts.tsx';
import { DrawFacts } from './draw-facts.tsx';
import { SlipFacts } from './slip-facts.tsx';
import { useReplay } from './use-replay.ts';

function RoundId({ roundId }: Pick<BetRecord, 'roundId'>) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 break-all font-mono text-xs">{roundId}</span>
      <IconButton label={t('bets.copy')} className="size-9" onClick={() => void copyText(roundId)}>
        <Copy aria-hidden />
      </IconButton>
    </span>
  );
}

/** Stake, payout and net result in large figures. */
function Money({ bet }: { bet: BetRecord }) {
  const { t } = useTranslation();
  const figures = [
    { name: 'stake', value: formatAmount(bet.cash) },
    { name: 'payout', value: <Payout bet={bet} /> },
    { name: 'result', value: <Result bet={bet} /> },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-card border border-ink-600/50 bg-ink-900/70 p-4">
      {figures.map(({ name, value }) => (
        <div key={name} className="min-w-0 text-center">
          <dt className="text-xs text-mist-400">{t(`bets.${name}`)}</dt>
          <dd className="mt-1 whitespace-nowrap font-bold text-md text-mist-50 tabular-nums sm:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Part of the payout that is not in cash, and the reason. */
function Review({ status, amount }: NonNullable<Answer<'bet.detail'>['review']>) {
  const { t } = useTranslation();
  return (
    <p role="status" className="rounded-card border border-gold/40 bg-gold/10 p-3 text-mist-100 text-sm">
      {t(`bets.review.${status}`, { amount: formatAmount(amount) })}
    </p>
  );
}

function ReplayButton({ bet }: { bet: Answer<'bet.detail'> }) {
  const { t } = useTranslation();
  const { open, isOpening, blockedUrl } = useReplay(bet);
  if (blockedUrl)
    return (
      <>
        <p role="status" className="text-sm text-mist-300">
          {t('notice.windowBlocked')}
        </p>
        <Button asChild wide size="lg" tone="primary">
          <a href={blockedUrl} target="_blank" rel="noreferrer">
            {t('bets.replay')}
          </a>
        </Button>
      </>
    );
  return (
    <Button wide size="lg" tone="primary" busy={isOpening} onClick={() => void open()}>
      <RotateCcw aria-hidden className="size-4" />
      {t('bets.replay')}
    </Button>
  );
}

function Facts({ bet }: { bet: BetRecord }) {
  const { t } = useTranslation();
  const group = useGroups().find(({ code }) => code === bet.vendorCode);
  return (
    <dl>
      <Fact name={t('bets.vendor')}>{group ? groupLabel(group) : t(`type.${bet.groupKey}`)}</Fact>
      <Fact name={t('bets.round')}>
        <RoundId roundId={bet.roundId} />
      </Fact>
      <Fact name={t('bets.placed')}>{formatDateTimeSeconds(bet.regDate)}</Fact>
      <Fact name={t('bets.settled')}>{bet.settledDate ? formatDateTimeSeconds(bet.settledDate) : '—'}</Fact>
    </dl>
  );
}

function Detail({ bet }: { bet: BetRecord }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <>
      <div>
        <BetStatus bet={bet} />
      </div>
      <Money bet={bet} />
      {bet.groupKey === 'mini' && <DrawFacts betIdx={bet.betIdx} />}
      {bet.vendorCode === 'sportsbook' && <SlipFacts betIdx={bet.betIdx} />}
      <Facts bet={bet} />
      {bet.groupKey === 'mini' && (
        <Button asChild wide size="lg">
          <Link to={pathOf('miniResult')}>
            <ShieldCheck aria-hidden className="size-4" />
            {t('pages.miniResult')}
          </Link>
        </Button>
      )}
    </>
  );
}

/** Facts of the round; unknown for old rounds, and for some games. */
function BetFacts({ betIdx }: Pick<BetRecord, 'betIdx'>) {
  const { data, error } = useCall('bet.facts', { betIdx }, { retry: false, staleMs: Number.POSITIVE_INFINITY });
  if (error) return null;
  return data ? <RoundFacts {...data} /> : <Skeleton className="mx-auto aspect-square w-full max-w-64" />;
}

/** A round that anybody can draw again is checked on the page of fairness. */
function ProofLink({ betIdx }: Pick<BetRecord, 'betIdx'>) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <Button asChild wide size="lg">
      <Link to={pathOf('fairness')} hash={`bet=${betIdx}`}>
        <ShieldCheck aria-hidden className="size-4" />
        {t('bets.proof')}
      </Link>
    </Button>
  );
}

type Props = { betIdx: string; listed: BetRecord | undefined; onClose: () => void };

/** One bet in full: at first as the list knows it, then as the server answers it. */
export function BetDetailDialog({ betIdx, listed, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error } = useCall('bet.detail', { betIdx });
  const bet = data ?? listed;
  return (
    <Dialog
      onClose={onClose}
      title={bet ? bet.gameName[currentLocale()] : t('bets.detail')}
      description={bet ? t(`type.${bet.groupKey}`) : t('bets.detail')}
    >
      <div className="flex flex-col gap-4">
        {bet && <Detail bet={bet} />}
        {data?.hasFacts && <BetFacts betIdx={data.betIdx} />}
        {data?.review && <Review {...data.review} />}
        {!bet && !error && <SkeletonRows label={t('state.loading')} />}
        {error && (
          <p role="alert" className="text-sm text-coral">
            {failureText(error)}
          </p>
        )}
        {data?.hasReplay && <ReplayButton bet={data} />}
        {data?.hasProof && <ProofLink betIdx={data.betIdx} />}
      </div>
    </Dialog>
  );
}
