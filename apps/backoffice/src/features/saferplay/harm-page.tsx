import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Link } from '@tanstack/react-router';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  type Columns,
  MemberNames,
  memberColumn,
  numberColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { Choice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { HarmScorePill } from '../../shell/members/harm-markers.tsx';

type Row = Answer<'staff.harmList'>['list'][number];
const scores = ['all', 'act', 'watch'] as const;
const fields = { ...listAddress, score: oneOf(scores).withDefault('all') };

function useColumns(): Columns<Row> {
  const { t } = useTranslation();
  const signs = ({ markers }: Row) => markers.map(({ marker }) => t(`harm.marker.${marker}`)).join(', ');
  const last = ({ lastAction }: Row) =>
    lastAction
      ? `${t(`saferplay.harm.act.${lastAction.act}`)} · ${lastAction.by} · ${formatDateTime(lastAction.at)}`
      : '—';
  return [
    memberColumn(t('field.member'), (row) => (
      <Link to={`/exclusions/${row.memberId}`} className="block underline">
        <MemberNames {...row} />
      </Link>
    )),
    textColumn(
      'score',
      t('harm.scoreName'),
      ({ score }) => t(`harm.score.${score}`),
      ({ score }) => <HarmScorePill score={score} />,
    ),
    numberColumn('markers', t('harm.count'), ({ markers }) => markers.length),
    { ...textColumn<Row>('signs', t('harm.title'), signs), isWide: true },
    timeColumn('since', t('harm.since'), ({ since }) => since),
    textColumn('last', t('harm.last'), last),
  ];
}

/** Members that showed markers of harm last night. */
export function HarmPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { score } = address.value;
  const pages = usePagedCall('staff.harmList', (page) => ({ ...page, score }), address);
  return (
    <ListPage
      text={t('saferplay.harm.text')}
      columns={useColumns()}
      pages={pages}
      rowKey={({ memberId }) => memberId}
      filters={
        <Choice
          label={t('harm.scoreName')}
          values={scores}
          text={(value) => t(`saferplay.harm.filter.${value}`)}
          value={score}
          onChoose={(chosen) => address.set({ score: chosen })}
        />
      }
      empty={<EmptyState title={t('saferplay.harm.noMembers')} />}
    />
  );
}
