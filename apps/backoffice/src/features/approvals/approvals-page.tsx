import type { ApprovalEntry } from '@mirinae/contract/staff/approvals';
import { isMeasured } from '@mirinae/contract/wire';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCallTexts } from '../../shell/calls/call-texts.ts';
import { useAct, useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { Changes } from '../../shell/lists/changes.tsx';
import {
  actColumn,
  type Columns,
  nameColumn,
  numberColumn,
  type OnRow,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { HeldFilter, heldAddress } from '../../shell/lists/held.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';

const tones = {
  waiting: 'gold',
  approved: 'jade',
  refused: 'coral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;
type Pending = { entry: ApprovalEntry; decision: 'approve' | 'refuse' };

const memberTarget = /^member:(\d+)$/;

function MemberTarget({ memberId }: { memberId: number }) {
  const { data } = useCall('staff.memberDetail', { memberId });
  return data ? (
    <b className="text-xs">
      {data.member.memId} · {data.member.memNick}
    </b>
  ) : (
    <code className="text-xs">member:{memberId}</code>
  );
}

/** Target of a call; a member by name, if the viewer may see members. */
function Target({ of: target }: { of: string }) {
  const mayView = useStaff()?.permissions.includes('members.view') ?? false;
  const memberId = memberTarget.exec(target)?.[1];
  return mayView && memberId ? <MemberTarget memberId={Number(memberId)} /> : <code className="text-xs">{target}</code>;
}

/** Preview of the call, with warnings. */
function Preview({ entry }: { entry: ApprovalEntry }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      {entry.preview.map((line) => (
        <div key={`${line.action} ${line.target}`}>
          <code className="text-xs text-cyan-star">{line.action}</code> <Target of={line.target} />
          <Changes of={line} />
        </div>
      ))}
      {entry.unusual.map((sign) => (
        <Badge key={sign} tone="amber">
          {t(`second.unusual.${sign}`)}
        </Badge>
      ))}
      {entry.warnings.map((warning) => (
        <Badge key={warning} tone="coral">
          {t(`approvals.warnings.${warning}`)}
        </Badge>
      ))}
    </div>
  );
}

function Status({ entry }: { entry: ApprovalEntry }) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone={tones[entry.status]}>{t(`approvals.statuses.${entry.status}`)}</Badge>
      {entry.decidedBy && <span className="block text-xs text-mist-300">{entry.decidedBy}</span>}
      {entry.answer !== null && (
        <Changes of={{ action: entry.call, target: entry.target, before: null, after: entry.answer }} />
      )}
      {entry.decisionReason && <span className="block text-xs text-mist-400">{entry.decisionReason}</span>}
    </>
  );
}

function Acts({ entry, onChoose }: { entry: ApprovalEntry; onChoose: (choice: Pending) => void }) {
  const { t } = useTranslation();
  const withdraw = useAct('staff.approvalWithdraw', { invalidates: ['staff.approvalList'] });
  if (entry.status !== 'waiting') return null;
  if (entry.isOwn)
    return (
      <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate({ approvalIdx: entry.approvalIdx })}>
        {t('approvals.withdraw')}
      </Button>
    );
  if (!entry.mayDecide) return null;
  return (
    <div className="flex justify-end gap-2">
      <Button size="sm" tone="primary" onClick={() => onChoose({ entry, decision: 'approve' })}>
        {t('approvals.approve')}
      </Button>
      <Button size="sm" tone="danger" onClick={() => onChoose({ entry, decision: 'refuse' })}>
        {t('approvals.refuse')}
      </Button>
    </div>
  );
}

function useColumns(onChoose: OnRow<Pending>): Columns<ApprovalEntry> {
  const { t } = useTranslation();
  const { nameOf } = useCallTexts();
  return [
    timeColumn('requestedAt', t('field.at'), ({ requestedAt }) => requestedAt),
    textColumn(
      'by',
      t('approvals.by'),
      ({ by }) => by,
      ({ by, isOwn }) => (
        <span className="font-semibold">
          {by}
          {isOwn && <Badge>{t('approvals.own')}</Badge>}
        </span>
      ),
    ),
    nameColumn('call', t('approvals.call'), ({ call }) => nameOf(call)),
    numberColumn(
      'amount',
      t('approvals.amount'),
      ({ amount }) => amount,
      ({ unit, amount }) => (isMeasured(unit) ? (unit === 'members' ? formatCount : formatAmount)(amount) : '—'),
    ),
    textColumn('reason', t('field.reason'), ({ reason }) => reason),
    { key: 'preview', head: t('approvals.preview'), isWide: true, cell: (entry) => <Preview entry={entry} /> },
    textColumn(
      'status',
      t('field.status'),
      ({ status }) => status,
      (entry) => <Status entry={entry} />,
    ),
    actColumn((entry) => <Acts entry={entry} onChoose={onChoose} />),
  ];
}

function DecideDialog({ choice, onClose }: { choice: Pending; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useCallTexts();
  const { entry, decision } = choice;
  const { approvalIdx } = entry;
  const form = useCallForm('staff.approvalDecide', {
    defaults: { approvalIdx, decision, reason: '' },
    invalidates: ['staff.*'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(`approvals.${decision}`)}
      form={form}
      name="reason"
      tone={decision === 'approve' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <p className="font-semibold">
        {nameOf(entry.call)} · {entry.by}
      </p>
      <Preview entry={entry} />
    </ReasonDialog>
  );
}

/** Calls that wait for a second person: own ones can be withdrawn, others decided. */
export function ApprovalsPage() {
  const { t } = useTranslation();
  const address = useListAddress(heldAddress);
  const { status } = address.value;
  const [choice, choose] = useState<Pending | null>(null);
  const entries = usePagedCall('staff.approvalList', (page) => ({ ...page, status }), address);
  return (
    <ListPage
      columns={useColumns(choose)}
      pages={entries}
      rowKey={({ approvalIdx }) => approvalIdx}
      filters={<HeldFilter address={address} />}
      empty={<EmptyState title={t('list.noneWaiting')} />}
    >
      {choice && <DecideDialog choice={choice} onClose={() => choose(null)} />}
    </ListPage>
  );
}
