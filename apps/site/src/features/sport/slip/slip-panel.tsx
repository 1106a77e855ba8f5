import { oddsPolicies } from '@mirinae/contract/sport/pick-limits';
import type { OddsPolicy, Slip } from '@mirinae/contract/sport/slips';
import { Button } from '@mirinae/ui/button';
import { classes } from '@mirinae/ui/classes';
import { EmptyState } from '@mirinae/ui/empty-state';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { Skeleton } from '@mirinae/ui/skeleton';
import { toast } from '@mirinae/ui/toast';
import { Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import { InPage, LazyOverlay } from '../../../shell/loading/late-parts.tsx';
import { clearPicks, removeLeg, usePicks } from './picks.ts';
import { PriceAnnouncements } from './price-announcements.tsx';
import { SlipLeg } from './slip-leg.tsx';
import { setAmount, showPlaced, storedPolicy, useDraft } from './slip-settings.ts';
import { quickAmounts, StakeForm } from './stake-form.tsx';
import { ToMatches } from './to-matches.tsx';
import { useFreeBets } from './use-free-bets.ts';
import { useOpenSlips } from './use-open-slips.ts';
import { usePlaceSlip } from './use-place-slip.ts';
import { type SlipNow, useSlip } from './use-slip.ts';
import { useSlipKeys } from './use-slip-keys.ts';

// What no first slip needs comes with its first use.
const loadOpen = async () => (await import('./open-slips.tsx')).OpenSlips;
const loadPending = async () => (await import('./pending-slips.tsx')).PendingSlips;
const loadCross = async () => (await import('./cross-offer.tsx')).CrossOffer;
const loadFreeBet = async () => (await import('./free-bet-stake.tsx')).FreeBetStake;
const loadSizes = async () => (await import('./system-sizes.tsx')).SystemSizes;
const loadShare = async () => (await import('./share-dialog.tsx')).ShareDialog;

function KindChoice({ slip }: { slip: SlipNow }) {
  const { t } = useTranslation();
  const count = slip.legs.length;
  const kinds = count < 3 ? (['single', 'combination'] as const) : (['single', 'combination', 'system'] as const);
  if (count < 2) return <b className="text-mist-100 text-sm">{t('slip.kind.single')}</b>;
  return (
    <Segmented
      label={t('slip.kinds')}
      value={slip.kind}
      onValueChange={slip.setKind}
      options={kinds.map((kind) => ({ value: kind, label: t(`slip.kind.${kind}`) }))}
    />
  );
}

function PolicyChoice() {
  const { t } = useTranslation();
  const id = useId();
  const policy = storedPolicy.use();
  const isPolicy = (value: string): value is OddsPolicy => oddsPolicies.some((known) => known === value);
  return (
    <p className="flex items-center gap-2 text-mist-300 text-xs">
      <label htmlFor={id}>{t('slip.policies')}</label>
      <select
        id={id}
        value={policy}
        onChange={({ target: { value } }) => isPolicy(value) && storedPolicy.set(value)}
        className="h-8 pointer-coarse:h-10 rounded-chip border border-ink-600 bg-ink-850 px-2 font-semibold text-mist-100 text-xs"
      >
        {oddsPolicies.map((known) => (
          <option key={known} value={known} className="bg-ink-800">
            {t(`slip.policy.${known}`)}
          </option>
        ))}
      </select>
    </p>
  );
}

/** Prices that are not those the member saw: out with them, or yes. */
function ChangedOdds({ slip }: { slip: SlipNow }) {
  const { t } = useTranslation();
  const changed = slip.legs.filter(({ hasPriceChanged }) => hasPriceChanged);
  if (changed.length === 0) return null;
  const drop = () => {
    for (const { picked } of changed) removeLeg(picked);
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-end gap-2 rounded-card border border-amber/40 bg-amber/10 p-2.5"
    >
      <p className="mr-auto text-amber text-sm">{t('slip.changed', { count: changed.length })}</p>
      <Button size="sm" onClick={drop}>
        {t('slip.drop')}
      </Button>
      <Button size="sm" tone="white" onClick={slip.accept}>
        {t('slip.accept')}
      </Button>
    </div>
  );
}

/** The legs scroll; the stakes are always visible. */
function Filling({ slip }: { slip: SlipNow }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useSlipKeys(field, quickAmounts(), useLayout() === 'desktop');
  const { busy, refused, place, forgetRefusal } = usePlaceSlip((placed) => {
    clearPicks();
    setAmount(0);
    if (placed.state === 'open') toast.success(t('slip.placed'));
    else showPlaced(placed.betIdx);
  });
  const { amount, freeBetIdx } = useDraft();
  const freeBets = useFreeBets();
  const chosen = freeBets.find((freeBet) => freeBet.freeBetIdx === freeBetIdx) ?? null;
  const requested = [...slip.legs.map(({ key }) => key), slip.sizes, amount, freeBetIdx].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is of what was requested then.
  useEffect(() => forgetRefusal(), [requested]);
  const send = (unitStake: number, isReferred = false) => {
    slip.accept();
    void place({ ...slip.request, unitStake, isReferred });
  };
  return (
    <>
      <PriceAnnouncements legs={slip.legs} />
      <ul
        aria-label={t('slip.legs')}
        className="-mx-1 flex min-h-24 flex-1 flex-col gap-1 overflow-y-auto px-1 pointer-coarse:max-h-[22dvh]"
      >
        {slip.legs.map((leg, index) => (
          <SlipLeg
            key={leg.key}
            leg={leg}
            refusal={refused?.legs.find((refusal) => refusal.place === index) ?? slip.refusals.get(index)}
            canBeBanker={slip.kind === 'system'}
          />
        ))}
      </ul>
      <LazyOverlay load={loadCross} need={slip.legs.length > 1 || null}>
        {(CrossOffer) => <CrossOffer legs={slip.legs} />}
      </LazyOverlay>
      <ChangedOdds slip={slip} />
      {slip.kind === 'system' && (
        <InPage load={loadSizes} awaited={<Skeleton className="h-20 w-full" />}>
          {(SystemSizes) => <SystemSizes slip={slip} />}
        </InPage>
      )}
      <LazyOverlay load={loadFreeBet} need={freeBets.length > 0 || null}>
        {(FreeBetStake) => (
          <FreeBetStake
            slip={slip}
            freeBets={freeBets}
            chosen={chosen}
            busy={busy}
            refused={refused}
            onPlace={(unitStake, free) => {
              slip.accept();
              void place({ ...slip.request, unitStake, freeBetIdx: free });
            }}
          />
        )}
      </LazyOverlay>
      {!chosen && <StakeForm slip={slip} busy={busy} refused={refused} field={field} onPlace={send} />}
    </>
  );
}

function Head({ onShare, children }: { onShare: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const isEmpty = usePicks().length === 0;
  return (
    <div className={classes('flex items-center gap-1.5', useLayout() === 'mobile' && 'pr-11')}>
      <div className="mr-auto">{children}</div>
      <IconButton label={t('slip.share.title')} className="size-9 pointer-coarse:size-10" onClick={onShare}>
        <Share2 aria-hidden />
      </IconButton>
      <IconButton
        label={t('slip.clear')}
        className="size-9 pointer-coarse:size-10"
        disabled={isEmpty}
        onClick={() => clearPicks()}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}

export type SlipTab = 'slip' | 'open';

/** Pending slips of this visit, and those pending when the page was loaded. */
function Pending({ open }: { open: readonly Slip[] }) {
  const { placed } = useDraft();
  const waiting = open.filter(({ state }) => state === 'pending' || state === 'referred').map(({ betIdx }) => betIdx);
  const shown = [...new Set([...placed, ...waiting])];
  return (
    <LazyOverlay load={loadPending} need={shown.join() || null}>
      {(PendingSlips) => shown.length > 0 && <PendingSlips shown={shown} />}
    </LazyOverlay>
  );
}

/** Picks with their sum, pending slips, and open ones. */
export function SlipPanel({ begins = 'slip' }: { begins?: SlipTab }) {
  const { t } = useTranslation();
  const slip = useSlip();
  const open = useOpenSlips();
  const [tab, setTab] = useState<SlipTab>(begins);
  const [isSharing, setSharing] = useState(false);
  const count = slip.legs.length;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Head onShare={() => setSharing(true)}>
        <Segmented
          label={t('slip.title')}
          value={tab}
          onValueChange={setTab}
          options={[
            { value: 'slip', label: count > 0 ? `${t('slip.tab.slip')} ${count}` : t('slip.tab.slip') },
            { value: 'open', label: open.length > 0 ? `${t('slip.tab.open')} ${open.length}` : t('slip.tab.open') },
          ]}
        />
      </Head>
      <Pending open={open} />
      {tab === 'open' ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <InPage load={loadOpen} awaited={<Skeleton className="h-40 w-full" />}>
            {(OpenSlips) => <OpenSlips open={open} />}
          </InPage>
        </div>
      ) : count === 0 ? (
        <EmptyState title={t('slip.empty')} text={t('slip.emptyText')} action={<ToMatches />} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <KindChoice slip={slip} />
            <PolicyChoice />
          </div>
          <Filling slip={slip} />
        </>
      )}
      <LazyOverlay load={loadShare} need={isSharing || null} onLost={() => setSharing(false)}>
        {(ShareDialog) => isSharing && <ShareDialog legs={slip.legs} onClose={() => setSharing(false)} />}
      </LazyOverlay>
    </div>
  );
}
