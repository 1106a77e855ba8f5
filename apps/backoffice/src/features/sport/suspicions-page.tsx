import type { Answer } from '@mirinae/contract/calls';
import { suspicionRules } from '@mirinae/contract/staff/sport-limits';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatDateTimeSeconds } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { buttonsColumn, type Columns, goldColumn, secondColumn, textColumn } from '../../shell/lists/columns.tsx';
import { Choice, StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { BetLink, MemberLink } from '../../shell/members/member-links.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { belowColumn } from './below-column.tsx';
import { oddsText } from './odds-text.ts';
import { picksColumn } from './picks-column.tsx';

type Row = Answer<'staff.sportSuspicionList'>['list'][number];
type Decision = { readonly row: Row; readonly decision: 'cleared' | 'acted' };

const statuses = ['open', 'acted', 'cleared', 'all'] as const;
const rules = ['all', ...suspicionRules] as const;
const fields = { ...listAddress, status: oneOf(statuses).withDefault('open'), rule: oneOf(rules).withDefault('all') };
const refetchMs = 15_000;
const slipsShown = 3;

/** Evidence against the slips, in a line. */
function useEvidence() {
  const { t } = useTranslation();
  return ({ source, message, afterMs, fairOdds }: Row): string => {
    if (source) return t(`sport.suspicions.source.${source}`);
    if (message) return t(`sport.suspicions.said.${message}`, { seconds: ((afterMs ?? 0) / 1_000).toFixed(1) });
    return t('sport.suspicions.fair', { odds: oddsText(fairOdds) });
  };
}

/** Slips with member, time and amount; the rest on request. */
function Slips({ slips }: Pick<Row, 'slips'>) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const more = slips.length - slipsShown;
  return (
    <ul className="text-sm">
      {slips.slice(0, isWhole ? slips.length : slipsShown).map(({ betKey, betIdx, memberId, memId, ...slip }) => (
        <li key={betKey}>
          <MemberLink memberId={memberId}>{memId}</MemberLink> · {formatAmount(slip.stake)}
          <span className="block text-mist-300 text-xs">
            <BetLink betIdx={betIdx}>{formatDateTimeSeconds(slip.placedAt)}</BetLink> ·{' '}
            {t(`sport.suspicions.state.${slip.state}`)}
          </span>
        </li>
      ))}
      {more > 0 && !isWhole && (
        <li>
          <Button size="sm" tone="quiet" onClick={() => setWhole(true)}>
            {t('sport.suspicions.more', { count: more })}
          </Button>
        </li>
      )}
    </ul>
  );
}

function DecideDialog({ decision: { row, decision }, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportSuspicionDecide', {
    defaults: { suspicionIdx: row.suspicionIdx, decision, note: '' },
    invalidates: ['staff.sportSuspicionList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(`sport.suspicions.decide.${decision}`)}
      form={form}
      name="note"
      tone={decision === 'acted' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t(`sport.suspicions.text.${decision}`)}</p>
    </ReasonDialog>
  );
}

function useColumns(mayDecide: boolean, onDecide: (decision: Decision) => void): Columns<Row> {
  const { t } = useTranslation();
  const evidence = useEvidence();
  const isOpen = ({ status }: Row) => mayDecide && status === 'open';
  return [
    secondColumn('found', t('sport.suspicions.found'), ({ foundAt }) => foundAt),
    belowColumn('rule', t('sport.suspicions.rule'), ({ rule }) => t(`sport.suspicions.rules.${rule}`), evidence),
    picksColumn(t('sport.picks'), ({ pick }) => [pick]),
    textColumn(
      'slips',
      t('sport.suspicions.slips'),
      ({ slips }) => slips.map(({ memId }) => memId).join(', '),
      ({ slips }) => <Slips slips={slips} />,
    ),
    goldColumn('stake', t('sport.stakes'), ({ stake }) => stake),
    belowColumn(
      'status',
      t('field.status'),
      ({ status }) => t(`sport.suspicions.statuses.${status}`),
      ({ by }) => (by ? `${by.staff}: ${by.note}` : ''),
    ),
    buttonsColumn<Row>(
      {
        label: t('sport.suspicions.decide.acted'),
        tone: 'danger',
        onPress: (row) => onDecide({ row, decision: 'acted' }),
        isShown: isOpen,
      },
      {
        label: t('sport.suspicions.decide.cleared'),
        onPress: (row) => onDecide({ row, decision: 'cleared' }),
        isShown: isOpen,
      },
    ),
  ];
}

/** Suspicious slips for review; measures are taken on the usual pages. */
export function SuspicionsPage() {
  const { t } = useTranslation();
  const mayDecide = useStaff()?.permissions.includes('sport.manage') ?? false;
  const address = useListAddress(fields);
  const { status, rule } = address.value;
  const [decision, setDecision] = useState<Decision | null>(null);
  const pages = usePagedCall('staff.sportSuspicionList', (page) => ({ ...page, status, rule }), {
    ...address,
    refetchMs,
  });
  return (
    <ListPage
      text={t('sport.suspicions.pageText')}
      columns={useColumns(mayDecide, setDecision)}
      pages={pages}
      rowKey={({ suspicionIdx }) => suspicionIdx}
      filters={
        <>
          <StatusChoice values={statuses} text={(each) => t(`sport.suspicions.statuses.${each}`)} address={address} />
          <Choice
            label={t('sport.suspicions.rule')}
            values={rules}
            text={(each) => t(`sport.suspicions.rules.${each}`)}
            value={rule}
            onChoose={(next) => address.set({ rule: next })}
          />
        </>
      }
      empty={<EmptyState title={t('sport.suspicions.none')} />}
    >
      {decision && <DecideDialog decision={decision} onClose={() => setDecision(null)} />}
    </ListPage>
  );
}
