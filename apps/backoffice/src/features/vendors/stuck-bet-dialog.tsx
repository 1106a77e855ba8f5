import type { StuckBet } from '@mirinae/contract/staff/vendor-operations';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount, formatDateTimeSeconds, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { BetLink } from '../../shell/members/member-links.tsx';

const changed = ['staff.stuckBetList'] as const;

type BetProps = { bet: StuckBet; onClose: () => void };

const seenOf = ({ status, payout }: StuckBet) => ({ status, payout });
const returnedNow = ({ status, stake, payout }: StuckBet) => (status === 'cancel' ? stake : payout);

/** What the member gets, or is charged, by the decision. */
function Preview({ bet, returned }: { bet: StuckBet; returned: number }) {
  const { t } = useTranslation();
  const before = returnedNow(bet);
  return (
    <p className="text-mist-300 text-sm">
      {t('vendors.stuck.preview', {
        stake: formatAmount(bet.stake),
        before: formatAmount(before),
        after: formatAmount(returned),
        difference: formatSigned(returned - before),
      })}
    </p>
  );
}

function SettleDialog({ bet, onClose }: BetProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.stuckBetDecide', {
    defaults: { betIdx: bet.betIdx, act: 'settle', payout: bet.payout, seen: seenOf(bet), reason: '' },
    invalidates: changed,
    onDone: onClose,
  });
  const title = t(bet.status === 'wait' ? 'vendors.stuck.settle' : 'vendors.stuck.settleAgain');
  return (
    <ReasonDialog title={title} form={form} name="reason" onClose={onClose}>
      <MoneyField form={form} name="payout" label={t('vendors.stuck.payout')} />
      <Preview bet={bet} returned={Number(form.form.watch('payout') ?? 0)} />
    </ReasonDialog>
  );
}

function VoidDialog({ bet, onClose }: BetProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.stuckBetDecide', {
    defaults: { betIdx: bet.betIdx, act: 'void', seen: seenOf(bet), reason: '' },
    invalidates: changed,
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('vendors.stuck.void')} form={form} name="reason" onClose={onClose}>
      <Preview bet={bet} returned={bet.stake} />
    </ReasonDialog>
  );
}

type Acts = BetProps & { onSettle: () => void; onVoid: () => void };

function Buttons({ bet: { betIdx, state, answer, status }, onSettle, onVoid, onClose }: Acts) {
  const { t } = useTranslation();
  const query = useAct('staff.stuckBetQuery', { invalidates: changed });
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {state === 'open' && answer !== 'none' && (
        <Button busy={query.isPending} onClick={() => query.mutate({ betIdx }, { onSuccess: onClose })}>
          {t('vendors.stuck.query')}
        </Button>
      )}
      <Button onClick={onVoid}>{t('vendors.stuck.void')}</Button>
      <Button tone="primary" onClick={onSettle}>
        {t(status === 'wait' ? 'vendors.stuck.settle' : 'vendors.stuck.settleAgain')}
      </Button>
    </div>
  );
}

/** A stuck bet, and what can be decided about it. */
export function StuckBetDialog({ bet, mayDecide, onClose }: BetProps & { mayDecide: boolean }) {
  const { t } = useTranslation();
  const [act, setAct] = useState<'settle' | 'void' | null>(null);
  if (act === 'settle') return <SettleDialog bet={bet} onClose={onClose} />;
  if (act === 'void') return <VoidDialog bet={bet} onClose={onClose} />;
  const { status, answer, queriedAt, placedAt, stake, payout, roundId, lateAmount } = bet;
  const facts = [
    [t('vendors.stuck.placedAt'), formatDateTimeSeconds(placedAt)],
    [t('vendors.rounds.round'), roundId],
    [t('vendors.rounds.stake'), formatAmount(stake)],
    [t('vendors.rounds.payout'), formatAmount(payout)],
    [t('vendors.stuck.status'), t(`vendors.stuck.betStates.${status}`)],
    [t('vendors.stuck.answer'), t(`vendors.stuck.answers.${answer ?? 'waiting'}`)],
    [t('vendors.stuck.queriedAt'), queriedAt === null ? '–' : formatDateTimeSeconds(queriedAt)],
    [t('vendors.games.key'), bet.gameKey],
    [t('vendors.stuck.decidedBy'), bet.decidedBy || '–'],
    [t('vendors.stuck.lateAmount'), lateAmount === 0 ? '–' : formatAmount(lateAmount)],
  ] as const;
  // A bet whose stake was given back stays as it is.
  const isShut = !mayDecide || status === 'cancel';
  return (
    <Dialog
      onClose={onClose}
      title={t('vendors.stuck.title', { vendor: bet.vendorKey, reference: bet.reference })}
      footer={
        isShut ? undefined : (
          <Buttons bet={bet} onSettle={() => setAct('settle')} onVoid={() => setAct('void')} onClose={onClose} />
        )
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-mist-300">{name}</dt>
            <dd className="break-all">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm">
        <BetLink betIdx={bet.betIdx}>{t('vendors.stuck.openBet')}</BetLink>
      </p>
    </Dialog>
  );
}
