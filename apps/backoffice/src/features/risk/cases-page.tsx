import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Link } from '@tanstack/react-router';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { type Columns, numberColumn, stateColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';

type Case = Answer<'staff.riskCaseList'>['list'][number];
const states = ['open', 'closed', 'all'] as const;
const fields = { ...listAddress, status: oneOf(states).withDefault('open') };

function useColumns(): Columns<Case> {
  const { t } = useTranslation();
  return [
    timeColumn('opened', t('risk.cases.opened'), ({ opened }) => opened.at),
    {
      ...textColumn<Case>(
        'title',
        t('risk.cases.title'),
        ({ title }) => title,
        ({ caseIdx, title }) => (
          <Link
            to="/risk-cases/$caseIdx"
            params={{ caseIdx: String(caseIdx) }}
            className="pointer-coarse:py-2 font-semibold text-indigo-star underline-offset-2 hover:underline"
          >
            {title}
          </Link>
        ),
      ),
      isWide: true,
    },
    numberColumn('alerts', t('riskAlert.title'), ({ alerts }) => alerts),
    numberColumn('members', t('risk.members'), ({ members }) => members),
    textColumn('by', t('risk.cases.by'), ({ opened }) => opened.by),
    textColumn('owner', t('risk.cases.owner'), ({ owner }) => owner ?? ''),
    stateColumn(
      'state',
      t('field.status'),
      ({ closed }) => t(closed ? `risk.states.${closed.outcome}` : 'risk.cases.states.open'),
      ({ closed }) => {
        if (!closed) return 'amber';
        return closed.outcome === 'confirmed' ? 'coral' : 'jade';
      },
    ),
  ];
}

/** Cases: alerts that belong together. */
export function CasesPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { status: state } = address.value;
  const pages = usePagedCall('staff.riskCaseList', (page) => ({ ...page, state }), address);
  return (
    <ListPage
      text={t('risk.cases.text')}
      columns={useColumns()}
      pages={pages}
      rowKey={({ caseIdx }) => caseIdx}
      filters={<StatusChoice values={states} text={(each) => t(`risk.cases.states.${each}`)} address={address} />}
      empty={<EmptyState title={t('risk.cases.none')} />}
    />
  );
}
