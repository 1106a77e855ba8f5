import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCallForm } from '../../../shell/calls/call-form.ts';
import { usePagedCall } from '../../../shell/calls/calls.ts';
import { ActDialog } from '../../../shell/dialogs/act-dialog.tsx';
import { ReasonDialog } from '../../../shell/dialogs/reason-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  goldColumn,
  kindColumn,
  type OnRow,
  textColumn,
  timeColumn,
} from '../../../shell/lists/columns.tsx';
import { Choice, StatusChoice } from '../../../shell/lists/filters.tsx';
import { ListPage } from '../../../shell/lists/list-page.tsx';
import { RailCheckButton } from '../rail-check.tsx';
import { ImportButton } from './import-button.tsx';

type Transaction = Answer<'staff.bankList'>['list'][number];
type Candidate = Transaction['candidates'][number];
type Match = { transaction: Transaction; candidate: Candidate };
const statuses = ['open', 'closed'] as const;
const directions = ['in', 'out'] as const;
const fields = { ...listAddress, status: oneOf(statuses).withDefault('open'), direction: oneOf(directions) };
const invalidates = [
  'staff.bankList',
  'staff.bankDays',
  'staff.bankMissing',
  'staff.cashList',
  'staff.dashboard',
] as const;

function Candidates({ transaction, onMatch }: { transaction: Transaction; onMatch: (candidate: Candidate) => void }) {
  const { t } = useTranslation();
  if (transaction.status !== 'open')
    return (
      <span className="text-xs text-mist-400">
        {t(`cashier.bank.${transaction.status}`)} · {transaction.closedBy} {transaction.reason}
      </span>
    );
  if (transaction.candidates.length === 0) return <span className="text-mist-400">{t('cashier.bank.nobody')}</span>;
  return (
    <ul className="flex flex-col gap-1.5">
      {transaction.candidates.map((candidate) => (
        <li key={candidate.cashIdx} className="flex flex-wrap items-center gap-2">
          {candidate.certain && <Badge tone="jade">{t('cashier.bank.certain')}</Badge>}
          {candidate.isApproved && <Badge tone="neutral">{t('cashier.bank.approved')}</Badge>}
          {!candidate.isSameName && <Badge tone="amber">{t('cashier.bank.otherName')}</Badge>}
          <span>
            {candidate.memId} · {candidate.memName}
            <span className="ml-2 text-xs text-mist-400">{formatDateTime(candidate.regDate)}</span>
          </span>
          <Button size="sm" tone={candidate.certain ? 'primary' : 'quiet'} onClick={() => onMatch(candidate)}>
            {t(candidate.isApproved ? 'cashier.bank.link' : 'action.approve')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useColumns(onMatch: OnRow<Match>, onIgnore: OnRow<Transaction>): Columns<Transaction> {
  const { t } = useTranslation();
  return [
    timeColumn('at', t('field.at'), ({ movedAt }) => movedAt),
    textColumn('holder', t('cashier.bank.holder'), ({ holder, memo }) => `${holder}${memo ? ` · ${memo}` : ''}`),
    kindColumn(
      'direction',
      t('cashier.bank.directionLabel'),
      ({ direction }) => t(`cashier.bank.direction.${direction}`),
      ({ direction }) => (direction === 'in' ? 'jade' : 'neutral'),
    ),
    goldColumn('cash', t('field.amount'), ({ cash }) => cash),
    {
      key: 'candidates',
      head: t('cashier.bank.candidates'),
      isWide: true,
      cell: (transaction) => (
        <Candidates transaction={transaction} onMatch={(candidate) => onMatch({ transaction, candidate })} />
      ),
    },
    buttonsColumn({
      label: t('cashier.bank.ignore'),
      tone: 'quiet',
      onPress: onIgnore,
      isShown: ({ status }) => status === 'open',
    }),
  ];
}

const approveTitles = { in: 'cashier.confirm.approveIn', out: 'cashier.confirm.approveOut' } as const;

function MatchDialog({ match: { transaction, candidate }, onClose }: { match: Match; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActDialog
      call="staff.bankMatch"
      input={{ movementIdx: transaction.movementIdx, cashIdx: candidate.cashIdx }}
      invalidates={invalidates}
      title={t(candidate.isApproved ? 'cashier.bank.linkTitle' : approveTitles[transaction.direction])}
      confirmLabel={t(candidate.isApproved ? 'cashier.bank.link' : 'action.approve')}
      onClose={onClose}
    >
      {`${transaction.holder} → ${candidate.memName} (${candidate.memId}) · ${formatAmount(transaction.cash)}`}
      {!candidate.isSameName && <p className="mt-2 text-amber">{t('cashier.bank.otherNameText')}</p>}
      {candidate.isApproved && <p className="mt-2">{t('cashier.bank.linkText')}</p>}
    </ActDialog>
  );
}

function IgnoreDialog({ transaction: { movementIdx }, onClose }: { transaction: Transaction; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.bankIgnore', {
    defaults: { movementIdx, reason: '' },
    invalidates,
    onDone: onClose,
  });
  return <ReasonDialog title={t('cashier.bank.ignore')} form={form} name="reason" onClose={onClose} />;
}

/** Transactions of the bank with the requests that they may belong to. */
export function BankPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { status, direction } = address.value;
  const [match, setMatch] = useState<Match | null>(null);
  const [ignored, setIgnored] = useState<Transaction | null>(null);
  const transactions = usePagedCall(
    'staff.bankList',
    (page) => (direction ? { ...page, status, direction } : { ...page, status }),
    address,
  );
  return (
    <ListPage
      actions={
        <>
          <RailCheckButton />
          <ImportButton />
        </>
      }
      text={t('cashier.bank.text')}
      columns={useColumns(setMatch, setIgnored)}
      pages={transactions}
      rowKey={({ movementIdx }) => movementIdx}
      filters={
        <>
          <StatusChoice
            values={statuses}
            text={(each) => t(each === 'open' ? 'filter.open' : 'filter.done')}
            address={address}
          />
          <Choice
            label={t('cashier.bank.directionLabel')}
            values={['all', ...directions]}
            text={(each) => t(each === 'all' ? 'filter.all' : `cashier.bank.direction.${each}`)}
            value={direction ?? 'all'}
            onChoose={(each) => address.set({ direction: each === 'all' ? undefined : each })}
          />
        </>
      }
    >
      {match && <MatchDialog match={match} onClose={() => setMatch(null)} />}
      {ignored && <IgnoreDialog transaction={ignored} onClose={() => setIgnored(null)} />}
    </ListPage>
  );
}
