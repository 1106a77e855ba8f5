import { requestState } from '@mirinae/contract/member/kyc';
import type { KycRequest } from '@mirinae/contract/staff/kyc';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyNumber, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  MemberNames,
  memberColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { MemberLink } from '../../shell/members/member-links.tsx';
import { MainButton } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { Documents } from './document.tsx';
import { RuleDialog, RuleText } from './rule-dialog.tsx';

const states = [...requestState.options, 'all'] as const;
const fields = { ...listAddress, status: oneOf(states).withDefault('open'), memberId: anyNumber(1) };
const tones = { open: 'amber', approved: 'jade', refused: 'coral' } as const;

type Decision = { readonly row: KycRequest; readonly isApproved: boolean };

function DecideDialog({ decision: { row, isApproved }, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.kycDecide', {
    defaults: { kycIdx: row.kycIdx, isApproved, reason: '' },
    invalidates: ['staff.kyc*'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={`${row.memId} · ${t(`kyc.levels.${row.level}`)}`}
      form={form}
      name="reason"
      tone={isApproved ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t(isApproved ? 'kyc.approveText' : 'kyc.refuseText')}</p>
    </ReasonDialog>
  );
}

function useColumns(onDecide: (decision: Decision) => void): Columns<KycRequest> {
  const { t } = useTranslation();
  const permissions = useStaff()?.permissions ?? [];
  const columns: Columns<KycRequest> = [
    timeColumn('at', t('kyc.at'), ({ at }) => at),
    memberColumn(t('field.member'), (row) => (
      <MemberLink memberId={row.memberId}>
        <MemberNames {...row} />
      </MemberLink>
    )),
    textColumn('level', t('kyc.level'), ({ level }) => t(`kyc.levels.${level}`)),
    textColumn(
      'documents',
      t('kyc.document'),
      ({ documents }) => documents.map(({ kind }) => t(`kyc.documents.${kind}`)).join(', '),
      ({ documents }) =>
        permissions.includes('personal.reveal') ? (
          <Documents documents={documents} />
        ) : (
          documents.map(({ kind }) => t(`kyc.documents.${kind}`)).join(', ')
        ),
    ),
    stateColumn(
      'state',
      t('field.status'),
      ({ state }) => t(`kyc.states.${state}`),
      ({ state }) => tones[state],
    ),
    {
      ...textColumn<KycRequest>('decided', t('kyc.decided'), ({ decided }) =>
        decided ? `${decided.by}: ${decided.reason} (${formatDateTime(decided.at)})` : '',
      ),
      isWide: true,
    },
  ];
  if (!permissions.includes('members.edit')) return columns;
  const isShown = ({ state }: KycRequest) => state === 'open';
  return [
    ...columns,
    buttonsColumn<KycRequest>(
      { label: t('action.approve'), tone: 'primary', onPress: (row) => onDecide({ row, isApproved: true }), isShown },
      { label: t('action.refuse'), tone: 'danger', onPress: (row) => onDecide({ row, isApproved: false }), isShown },
    ),
  ];
}

/** Leads to the checks by the provider, with how many wait. */
function ChecksLink() {
  const { t } = useTranslation();
  const { data } = useCall('staff.kycCheckList', { page: 1, count_per_list: 1, state: 'referred' });
  const count = data?.pageInfo.tatal_list_count ?? 0;
  return (
    <Button asChild>
      <Link to="/kyc-checks">{count > 0 ? t('kyc.checks.waiting', { count }) : t('kyc.checks.link')}</Link>
    </Button>
  );
}

/** Requests of members to prove who they are, and the rule that makes them do so. */
export function KycPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { status: state, memberId } = address.value;
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isRuleOpen, setRuleOpen] = useState(false);
  const pages = usePagedCall('staff.kycList', (page) => ({ ...page, state, memberId }), address);
  const mayManage = useStaff()?.permissions.includes('system.manage') ?? false;
  return (
    <ListPage
      actions={
        <>
          <ChecksLink />
          {mayManage && <MainButton label={t('kyc.rule.title')} onPress={() => setRuleOpen(true)} />}
        </>
      }
      text={<RuleText />}
      columns={useColumns(setDecision)}
      pages={pages}
      rowKey={({ kycIdx }) => kycIdx}
      filters={
        <>
          {memberId !== undefined && (
            <Button onClick={() => address.set({ memberId: undefined })}>
              {t('kyc.ofMember', { member: pages.data?.list[0]?.memId ?? memberId })} <span aria-hidden>×</span>
            </Button>
          )}
          <StatusChoice values={states} text={(each) => t(`kyc.states.${each}`)} address={address} />
        </>
      }
      empty={<EmptyState title={t('kyc.none')} />}
    >
      {decision && <DecideDialog decision={decision} onClose={() => setDecision(null)} />}
      {isRuleOpen && <RuleDialog onClose={() => setRuleOpen(false)} />}
    </ListPage>
  );
}
