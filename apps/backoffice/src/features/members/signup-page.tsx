import type { StaffMemberRow } from '@mirinae/contract/staff/members';
import type { SignupDuplicates } from '@mirinae/contract/staff/signups';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  MemberNames,
  memberColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useRowKeys } from '../../shell/lists/use-row-keys.ts';

type Decision = { row: StaffMemberRow; to: 'approve' | 'refuse' };

const signs = ['sameDevice', 'sameIp', 'sameHolder'] as const;

function Duplicates({ found }: { found: SignupDuplicates | undefined }) {
  const { t } = useTranslation();
  const shown = signs.filter((sign) => (found?.[sign].length ?? 0) > 0);
  if (!found || shown.length === 0) return <span className="text-mist-400">—</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {shown.map((sign) => (
        <Badge key={sign} tone={sign === 'sameIp' ? 'amber' : 'coral'}>
          {t(`members.signup.${sign}`)} {found[sign].join(', ')}
        </Badge>
      ))}
    </span>
  );
}

function useDuplicates(rows: readonly StaffMemberRow[]): ReadonlyMap<number, SignupDuplicates> {
  const memberId = rows.map((row) => row.memberId);
  const { data } = useCall('staff.signupDuplicates', { memberId }, { isEnabled: memberId.length > 0, retry: false });
  return new Map((data?.signups ?? []).map((each) => [each.memberId, each]));
}

type Picked = { has: (row: StaffMemberRow) => boolean; toggle: (row: StaffMemberRow) => void };
type Wanted = {
  decide: (decision: Decision) => void;
  duplicates: ReadonlyMap<number, SignupDuplicates>;
  picked: Picked;
};

function useColumns({ decide, duplicates, picked }: Wanted): Columns<StaffMemberRow> {
  const { t } = useTranslation();
  return [
    memberColumn(t('field.member'), (row) => (
      <span className="flex items-center gap-3">
        <Checkbox label={row.memId} checked={picked.has(row)} onCheckedChange={() => picked.toggle(row)} />
        <MemberNames {...row} />
      </span>
    )),
    textColumn('name', t('field.name'), ({ memName }) => memName),
    textColumn('phone', t('field.phone'), ({ memPhone }) => memPhone),
    textColumn('bank', t('field.bank'), ({ bankName, bankacc }) => `${bankName} ${bankacc}`),
    textColumn('recommender', t('field.recommender'), ({ recommenderId }) => recommenderId ?? '—'),
    textColumn('ip', 'IP', ({ joinIp }) => joinIp),
    {
      key: 'duplicates',
      head: t('members.signup.duplicates'),
      cell: ({ memberId }) => <Duplicates found={duplicates.get(memberId)} />,
    },
    timeColumn('joined', t('field.at'), ({ joinedAt }) => joinedAt),
    buttonsColumn(
      { label: t('action.approve'), tone: 'primary', onPress: (row) => decide({ row, to: 'approve' }) },
      { label: t('action.refuse'), tone: 'danger', onPress: (row) => decide({ row, to: 'refuse' }) },
    ),
  ];
}

type DialogProps = { row: StaffMemberRow; onClose: () => void };
const invalidates = ['staff.memberList'] as const;

function ApproveDialog({ row: { memberId, memId, memNick }, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <ActDialog
      call="staff.signupDecide"
      input={{ memberId, decision: 'approve' }}
      invalidates={invalidates}
      title={t('members.signup.approveTitle')}
      onClose={onClose}
    >
      {`${memId} · ${memNick}`}
    </ActDialog>
  );
}

function RefuseDialog({ row: { memberId, memId, memNick }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.signupDecide', {
    defaults: { memberId, decision: 'refuse', reason: '' },
    invalidates,
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('members.signup.refuseTitle')} form={form} name="reason" onClose={onClose}>
      <p>{`${memId} · ${memNick}`}</p>
    </ReasonDialog>
  );
}

type Together = { rows: readonly StaffMemberRow[]; clear: () => void };

/** Several decided in one act, which its confirmation shows with their number. */
function TogetherBar({ rows, clear }: Together) {
  const { t } = useTranslation();
  const decide = useAct('staff.signupDecideAll', {
    invalidates: ['staff.memberList'],
    done: ({ done }) => t('members.signup.decided', { count: done }),
  });
  if (rows.length === 0) return null;
  const send = (decision: Decision['to']) =>
    decide.mutate({ memberId: rows.map(({ memberId }) => memberId), decision }, { onSuccess: clear });
  return (
    <section
      aria-label={t('members.signup.together')}
      className="sticky bottom-20 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-indigo-star/50 bg-ink-700 px-4 py-2.5 shadow-high lg:bottom-3"
    >
      <span className="mr-auto font-semibold">{t('members.signup.selected', { count: rows.length })}</span>
      <Button size="sm" tone="danger" disabled={decide.isPending} onClick={() => send('refuse')}>
        {t('action.refuse')}
      </Button>
      <Button size="sm" tone="primary" disabled={decide.isPending} onClick={() => send('approve')}>
        {t('action.approve')}
      </Button>
    </section>
  );
}

export function SignupPage() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [pickedIds, setPicked] = useState<ReadonlySet<number>>(new Set());
  const close = () => setDecision(null);
  const signups = usePagedCall('staff.memberList', (page) => ({ ...page, status: 'pending' as const }), address);
  const rows = signups.data?.list ?? [];
  const toggle = ({ memberId }: StaffMemberRow) => setPicked(pickedIds.symmetricDifference(new Set([memberId])));
  const picked = { has: ({ memberId }: StaffMemberRow) => pickedIds.has(memberId), toggle };
  const current = useRowKeys(rows, {
    a: (row) => setDecision({ row, to: 'approve' }),
    r: (row) => setDecision({ row, to: 'refuse' }),
    x: toggle,
  });
  return (
    <ListPage
      actions={<p className="hidden text-xs text-mist-400 md:block">{t('list.keys')}</p>}
      columns={useColumns({ decide: setDecision, duplicates: useDuplicates(rows), picked })}
      pages={signups}
      rowKey={({ memberId }) => memberId}
      isCurrent={(row) => row === current}
      empty={<EmptyState title={t('list.noneWaiting')} />}
    >
      <TogetherBar rows={rows.filter(picked.has)} clear={() => setPicked(new Set())} />
      {decision?.to === 'approve' && <ApproveDialog row={decision.row} onClose={close} />}
      {decision?.to === 'refuse' && <RefuseDialog row={decision.row} onClose={close} />}
    </ListPage>
  );
}
