import { checkStates } from '@mirinae/contract/member/kyc';
import type { KycCheck } from '@mirinae/contract/staff/kyc';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { type Translate, useTranslation } from '@mirinae/ui/language/translation';
import { anyNumber, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Select } from '@mirinae/ui/select';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { usePagedCall } from '../../shell/calls/calls.ts';
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
import { ListPage } from '../../shell/lists/list-page.tsx';
import { MemberLink } from '../../shell/members/member-links.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { ResultDialog } from './result-dialog.tsx';

const states = ['referred', ...checkStates.filter((state) => state !== 'referred'), 'all'] as const;
const fields = { ...listAddress, status: oneOf(states).withDefault('referred'), memberId: anyNumber(1) };
const tones = {
  opening: 'neutral',
  open: 'neutral',
  referred: 'amber',
  passed: 'jade',
  approved: 'jade',
  failed: 'coral',
  refused: 'coral',
  expired: 'neutral',
} as const;

type Decision = { readonly row: KycCheck; readonly isApproved: boolean };

function DecideDialog({ decision: { row, isApproved }, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.kycCheckDecide', {
    defaults: { checkIdx: row.checkIdx, isApproved, reason: '' },
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
      <p className="text-mist-300 text-sm">{t(isApproved ? 'kyc.checks.approveText' : 'kyc.checks.refuseText')}</p>
    </ReasonDialog>
  );
}

/** Why it waits for staff, or what they decided. */
function whyOf({ referral, decided }: KycCheck, t: Translate): string {
  const reason = referral === null ? '' : t(`kyc.referrals.${referral}`);
  const decision = decided ? `${decided.by}: ${decided.reason} (${formatDateTime(decided.at)})` : '';
  return [reason, decision].filter((text) => text !== '').join(' · ');
}

type Acts = { readonly onDecide: (decision: Decision) => void; readonly onShow: (row: KycCheck) => void };

function useColumns({ onDecide, onShow }: Acts): Columns<KycCheck> {
  const { t } = useTranslation();
  const permissions = useStaff()?.permissions ?? [];
  const mayEdit = permissions.includes('members.edit');
  const isWaiting = ({ state }: KycCheck) => state === 'referred';
  const mayShow = (row: KycCheck) => isWaiting(row) && permissions.includes('personal.reveal');
  const mayDecide = (row: KycCheck) => isWaiting(row) && mayEdit;
  return [
    timeColumn('at', t('kyc.checks.at'), ({ at }) => at),
    memberColumn(t('field.member'), (row) => (
      <MemberLink memberId={row.memberId}>
        <MemberNames {...row} />
      </MemberLink>
    )),
    textColumn('level', t('kyc.level'), ({ level }) => t(`kyc.levels.${level}`)),
    textColumn(
      'reference',
      t('kyc.checks.reference'),
      ({ provider, reference }) => `${provider} ${reference}`,
      ({ provider, reference }) => (
        <span className="block max-w-44 truncate" title={`${provider} ${reference}`}>
          {provider} {reference}
        </span>
      ),
    ),
    stateColumn(
      'state',
      t('field.status'),
      ({ state }) => t(`kyc.checks.states.${state}`),
      ({ state }) => tones[state],
    ),
    { ...textColumn<KycCheck>('why', t('kyc.checks.why'), (row) => whyOf(row, t)), isWide: true },
    buttonsColumn<KycCheck>(
      { label: t('kyc.checks.show'), onPress: onShow, isShown: mayShow },
      {
        label: t('action.approve'),
        tone: 'primary',
        onPress: (row) => onDecide({ row, isApproved: true }),
        isShown: mayDecide,
      },
      {
        label: t('action.refuse'),
        tone: 'danger',
        onPress: (row) => onDecide({ row, isApproved: false }),
        isShown: mayDecide,
      },
    ),
  ];
}

/** Checks by the provider: what waits for staff first. */
export function ChecksPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { status: state, memberId } = address.value;
  const [decision, setDecision] = useState<Decision | null>(null);
  const [shown, setShown] = useState<KycCheck | null>(null);
  const pages = usePagedCall('staff.kycCheckList', (page) => ({ ...page, state, memberId }), address);
  return (
    <ListPage
      actions={
        <Button asChild size="sm">
          <Link to="/kyc">{t('kyc.checks.documents')}</Link>
        </Button>
      }
      text={t('kyc.checks.text')}
      columns={useColumns({ onDecide: setDecision, onShow: setShown })}
      pages={pages}
      rowKey={({ checkIdx }) => checkIdx}
      filters={
        <>
          {memberId !== undefined && (
            <Button onClick={() => address.set({ memberId: undefined })}>
              {t('kyc.ofMember', { member: pages.data?.list[0]?.memId ?? memberId })} <span aria-hidden>×</span>
            </Button>
          )}
          <Select
            aria-label={t('field.status')}
            value={state}
            onChange={({ target }) =>
              address.set({ status: states.find((each) => each === target.value) ?? 'referred' })
            }
            options={states.map((value) => ({ value, label: t(`kyc.checks.states.${value}`) }))}
          />
        </>
      }
      empty={<EmptyState title={t('kyc.checks.none')} />}
    >
      {decision && <DecideDialog decision={decision} onClose={() => setDecision(null)} />}
      {shown && <ResultDialog key={shown.checkIdx} check={shown} onClose={() => setShown(null)} />}
    </ListPage>
  );
}
