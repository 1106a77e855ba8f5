import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  type Columns,
  goldColumn,
  memberColumn,
  secondColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { ListSearch } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { picksColumn } from './picks-column.tsx';

type Row = Answer<'staff.sportCutList'>['list'][number];

const fields = { ...listAddress, searchText: anyText().withDefault('') };

/** Stakes that were larger than a factor or a limit takes. */
export function SportCutsPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { searchText } = address.value;
  const pages = usePagedCall('staff.sportCutList', (page) => ({ ...page, searchText }), address);
  const columns: Columns<Row> = [
    secondColumn('at', t('field.at'), ({ at }) => at),
    memberColumn(t('field.member')),
    picksColumn(t('sport.picks'), ({ legs }) => legs),
    amountColumn('asked', t('sport.cuts.asked'), ({ requested }) => requested),
    goldColumn('most', t('sport.cuts.most'), ({ most }) => most),
    textColumn('cause', t('sport.cuts.cause'), ({ cause, factor }) => t(`sport.cuts.causes.${cause}`, { factor })),
  ];
  return (
    <ListPage
      text={t('sport.cuts.text')}
      columns={columns}
      pages={pages}
      rowKey={({ cutIdx }) => cutIdx}
      filters={<ListSearch label={t('sport.factors.search')} address={address} />}
      empty={<EmptyState title={t('sport.cuts.none')} />}
    />
  );
}
