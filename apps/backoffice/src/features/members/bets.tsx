import { type BetEnding, betEnding, isGain } from '@mirinae/contract/play/bet-ending';
import type { BetRecord } from '@mirinae/contract/play/play';
import type { Tone } from '@mirinae/ui/badge';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatRound } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { RoundFacts } from '@mirinae/ui/round-facts/round-facts';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { SlipStory } from '@mirinae/ui/slip-legs/slip-story';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useCall, usePagedCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  type Columns,
  codeColumn,
  type OnRow,
  secondColumn,
  stateColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { betFields, betPrefix } from '../../shell/members/bet-address.ts';

const perPage = 10;
const tones: Readonly<Record<BetEnding, Tone>> = {
  wait: 'star',
  win: 'jade',
  lose: 'coral',
  draw: 'amber',
  cancel: 'neutral',
  returned: 'amber',
  partly: 'neutral',
};

function useColumns(onOpen: OnRow<BetRecord>): Columns<BetRecord> {
  const { t } = useTranslation();
  const name = ({ gameName }: BetRecord) => gameName[currentLocale()];
  return [
    textColumn('game', t('members.bets.game'), name, (bet) => (
      <button
        type="button"
        className="pointer-coarse:min-h-10 text-left font-semibold hover:text-indigo-star"
        onClick={() => onOpen(bet)}
      >
        {name(bet)}
      </button>
    )),
    secondColumn('at', t('field.at'), ({ regDate }) => regDate),
    codeColumn('round', t('members.bets.round'), ({ roundId }) => formatRound(roundId)),
    ...pairColumn<BetRecord>(
      amountColumn('stake', t('members.bets.stake'), ({ cash }) => cash),
      amountColumn(
        'payout',
        t('members.bets.payout'),
        ({ winCash }) => winCash,
        (bet) => <span className={isGain({ bet }) ? 'font-bold text-gold' : ''}>{formatAmount(bet.winCash)}</span>,
      ),
    ),
    stateColumn(
      'type',
      t('field.status'),
      (bet) => t(`members.bets.type.${betEnding(bet)}`),
      (bet) => tones[betEnding(bet)],
    ),
  ];
}

/** Stake and payout, as the list has them. */
function Money({ bet }: { bet: BetRecord }) {
  const { t } = useTranslation();
  const ending = betEnding(bet);
  return (
    <dl className="surface mb-4 grid grid-cols-3 gap-2 p-3 text-sm [&_dd]:font-bold [&_dd]:tabular-nums [&_dt]:text-mist-300 [&_dt]:text-xs">
      <div>
        <dt>{t('members.bets.stake')}</dt>
        <dd>{formatAmount(bet.cash)}</dd>
      </div>
      <div>
        <dt>{t('members.bets.payout')}</dt>
        <dd>
          {bet.type === 'wait' ? '—' : formatAmount(bet.winCash)}
          {bet.type !== 'wait' && <Gain amount={bet.resultCash} className="ml-2 text-xs" />}
        </dd>
      </div>
      <div>
        <dt>{t('field.status')}</dt>
        <dd>
          <StatusPill tone={tones[ending]}>{t(`members.bets.type.${ending}`)}</StatusPill>
        </dd>
      </div>
    </dl>
  );
}

type Opened = { memberId: number; betIdx: string; listed: BetRecord | undefined; onClose: () => void };

/** Facts of a bet's round, or the legs of a slip, as its member sees them. */
function BetDialog({ memberId, betIdx, listed, onClose }: Opened) {
  const { t } = useTranslation();
  // One that the statement led to need not be on this page of the list.
  const found = useCall('staff.bet', { memberId, betIdx }, { isEnabled: !listed, retry: false });
  const bet = listed ?? found.data;
  const isSlip = bet?.vendorCode === 'sportsbook';
  const slip = useCall('staff.slip', { memberId, betIdx }, { isEnabled: isSlip, retry: false });
  const facts = useCall(
    'staff.betFacts',
    { memberId, betIdx },
    { isEnabled: bet !== undefined && !isSlip, retry: false },
  );
  const error = found.error ?? slip.error ?? facts.error;
  return (
    <Dialog
      onClose={onClose}
      title={bet?.gameName[currentLocale()] ?? t('members.bets.title')}
      description={bet?.roundId ?? betIdx}
    >
      {bet && <Money bet={bet} />}
      {slip.data && <SlipStory story={slip.data} />}
      {facts.data && <RoundFacts {...facts.data} />}
      {!slip.data && !facts.data && !error && <SkeletonRows label={t('members.bets.title')} />}
      {error && (
        <p role="status" className="text-mist-300 text-sm">
          {failureText(error)}
        </p>
      )}
    </Dialog>
  );
}

/** A member's bets, newest first, and what their rounds showed. */
export function Bets({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const address = useListAddress(betFields, betPrefix);
  const { opened } = address.value;
  const bets = usePagedCall('staff.betList', (paging) => ({ ...paging, memberId }), { ...address, perPage });
  const open = ({ betIdx }: BetRecord) => address.set({ opened: betIdx, page: address.page });
  return (
    <ListSection
      title={t('members.bets.title')}
      pages={bets}
      columns={useColumns(open)}
      rowKey={({ betIdx }) => betIdx}
      onRow={open}
    >
      {opened !== '' && (
        <BetDialog
          key={opened}
          memberId={memberId}
          betIdx={opened}
          listed={bets.data?.list.find(({ betIdx }) => betIdx === opened)}
          onClose={() => address.set({ opened: '', page: address.page }, { replace: true })}
        />
      )}
    </ListSection>
  );
}
