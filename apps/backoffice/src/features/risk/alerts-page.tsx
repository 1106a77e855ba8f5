import type { Answer } from '@mirinae/contract/calls';
import { type RiskAlert, riskKinds, riskOutcomes, riskSeverities } from '@mirinae/contract/staff/risk';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatCount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyNumber, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, usePagedCall } from '../../shell/calls/calls.ts';
import {
  buttonsColumn,
  type Columns,
  MemberNames,
  memberColumn,
  secondColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { Choice, StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { MemberLink } from '../../shell/members/member-links.tsx';
import { RiskSeverityBadge, useRiskText } from '../../shell/members/risk-alerts.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { CloseDialog, type Closing } from './close-dialog.tsx';
import { FoldedEvidence } from './evidence.tsx';
import { JoinDialog } from './join-dialog.tsx';

const states = ['active', 'open', 'taken', 'confirmed', 'harmless', 'all'] as const;
const severities = ['all', ...riskSeverities] as const;
const kinds = ['all', ...riskKinds] as const;
const owners = ['all', 'mine'] as const;
const fields = {
  ...listAddress,
  status: oneOf(states).withDefault('active'),
  severity: oneOf(severities).withDefault('all'),
  kind: oneOf(kinds).withDefault('all'),
  owner: oneOf(owners).withDefault('all'),
  memberId: anyNumber(1),
};
const refetchMs = 15_000;
const link = 'pointer-coarse:py-2 text-indigo-star underline-offset-2 hover:underline';

type Acts = {
  readonly onTake: (alert: RiskAlert) => void;
  readonly onJoin: (alert: RiskAlert) => void;
  readonly onClose: (closing: Closing) => void;
};

/** State of an alert, who has it, and why it was closed. */
function useStateText() {
  const { t } = useTranslation();
  return ({ state, owner, closed }: RiskAlert): string =>
    [
      t(`risk.states.${state}`),
      closed ? `${closed.by}: ${closed.reason} (${formatDateTime(closed.at)})` : (owner ?? ''),
    ]
      .filter((text) => text !== '')
      .join(' · ');
}

function State({ alert: { caseIdx }, text }: { alert: RiskAlert; text: string }) {
  const { t } = useTranslation();
  return (
    <span className={caseIdx === null ? undefined : 'inline-flex items-center gap-x-2 md:whitespace-nowrap'}>
      {text}
      {caseIdx !== null && (
        <Link to="/risk-cases/$caseIdx" params={{ caseIdx: String(caseIdx) }} className={link}>
          {t('risk.cases.number', { caseIdx })}
        </Link>
      )}
    </span>
  );
}

function useColumns({ onTake, onJoin, onClose }: Acts): Columns<RiskAlert> {
  const { t } = useTranslation();
  const textOf = useRiskText();
  const stateOf = useStateText();
  const staff = useStaff();
  const columns: Columns<RiskAlert> = [
    secondColumn('found', t('risk.found'), ({ foundAt }) => foundAt),
    textColumn(
      'severity',
      t('risk.severity'),
      ({ severity }) => t(`riskAlert.severities.${severity}`),
      ({ severity }) => <RiskSeverityBadge severity={severity} />,
    ),
    memberColumn(t('field.member'), (alert) => (
      <MemberLink memberId={alert.memberId}>
        <MemberNames {...alert} />
      </MemberLink>
    )),
    {
      ...textColumn<RiskAlert>(
        'text',
        t('risk.text'),
        (alert) => `${t(`riskAlert.kinds.${alert.kind}`)}: ${textOf(alert)}`,
        (alert) => <FoldedEvidence alert={alert} text={textOf(alert)} />,
      ),
      isWide: true,
    },
    textColumn('state', t('field.status'), stateOf, (alert) => <State alert={alert} text={stateOf(alert)} />),
  ];
  if (!staff?.permissions.includes('members.edit')) return columns;
  const isActive = ({ closed }: RiskAlert) => closed === null;
  return [
    ...columns,
    buttonsColumn<RiskAlert>(
      {
        label: t('risk.take'),
        onPress: onTake,
        isShown: (alert) => isActive(alert) && alert.owner !== staff.loginId,
      },
      {
        label: t('risk.cases.join'),
        onPress: onJoin,
        isShown: ({ caseIdx }) => caseIdx === null,
      },
      ...riskOutcomes.map((outcome) => ({
        label: t(`risk.close.${outcome}`),
        tone: outcome === 'confirmed' ? ('danger' as const) : ('plain' as const),
        onPress: (alert: RiskAlert) => onClose({ alert, outcome }),
        isShown: isActive,
      })),
    ),
  ];
}

function Sums({ sums }: { sums: Answer<'staff.riskAlertList'>['sums'] | undefined }) {
  const { t } = useTranslation();
  if (!sums) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {riskSeverities.toReversed().map((severity) => (
        <span key={severity}>
          {t(`riskAlert.severities.${severity}`)} <b className="tabular-nums">{formatCount(sums[severity])}</b>
        </span>
      ))}
    </span>
  );
}

/** What would raise one, or that the filters leave none. */
function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  if (isFiltered) return <EmptyState title={t('risk.noneMatch')} />;
  return (
    <EmptyState
      title={t('risk.none')}
      text={t('risk.noneText')}
      action={
        <Link to="/risk-rules" className={link}>
          {t('risk.rules')}
        </Link>
      }
    />
  );
}

/** Risk alerts: taken on by one person, and closed with a reason. */
export function AlertsPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { status: state, severity, kind, owner, memberId } = address.value;
  const loginId = useStaff()?.loginId ?? '';
  const [closing, setClosing] = useState<Closing | null>(null);
  const [joined, setJoined] = useState<RiskAlert | null>(null);
  const take = useAct('staff.riskAlertTake', { invalidates: ['staff.riskAlertList'] });
  const wanted = {
    state,
    owner: owner === 'mine' ? loginId : '',
    kind: kind === 'all' ? undefined : kind,
    severity: severity === 'all' ? undefined : severity,
    memberId,
  };
  const pages = usePagedCall('staff.riskAlertList', (page) => ({ ...page, ...wanted }), { ...address, refetchMs });
  const onTake = ({ alertIdx }: RiskAlert) => take.mutate({ alertIdx });
  const columns = useColumns({ onTake, onJoin: setJoined, onClose: setClosing });
  return (
    <ListPage
      text={<Sums sums={pages.query.data?.sums} />}
      columns={columns}
      pages={pages}
      rowKey={({ alertIdx }) => alertIdx}
      filters={
        <>
          {memberId !== undefined && (
            <Button onClick={() => address.set({ memberId: undefined })}>
              {t('risk.ofMember', { member: pages.data?.list[0]?.memId ?? memberId })} <span aria-hidden>×</span>
            </Button>
          )}
          <StatusChoice values={states} text={(each) => t(`risk.states.${each}`)} address={address} />
          <Choice
            label={t('risk.severity')}
            values={severities}
            text={(each) => t(each === 'all' ? 'risk.states.all' : `riskAlert.severities.${each}`)}
            value={severity}
            onChoose={(chosen) => address.set({ severity: chosen })}
          />
          <Choice
            label={t('risk.owner')}
            values={owners}
            text={(each) => t(`risk.owners.${each}`)}
            value={owner}
            onChoose={(chosen) => address.set({ owner: chosen })}
          />
          <Choice
            label={t('risk.kind')}
            values={kinds}
            text={(each) => t(each === 'all' ? 'risk.states.all' : `riskAlert.kinds.${each}`)}
            value={kind}
            onChoose={(chosen) => address.set({ kind: chosen })}
          />
        </>
      }
      empty={<Empty isFiltered={[kind, severity, owner].some((each) => each !== 'all') || memberId !== undefined} />}
    >
      {joined && <JoinDialog alert={joined} onClose={() => setJoined(null)} />}
      {closing && <CloseDialog closing={closing} onClose={() => setClosing(null)} />}
    </ListPage>
  );
}
