import type { Answer } from '@mirinae/contract/calls';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { type Columns, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { whyColumn } from './why-column.tsx';

type Change = Answer<'staff.sportDelayHistory'>['list'][number];

/** Every delay and fee that staff set, with its end. */
export function DelayHistory() {
  const { t } = useTranslation();
  const locale = currentLocale();
  const address = useListAddress(listAddress);
  const pages = usePagedCall('staff.sportDelayHistory', (page) => page, address);
  const ofWhat = ({ member, sportNames, leagueNames }: Change) =>
    member?.memId ??
    ([sportNames, leagueNames].flatMap((names) => names?.[locale] ?? []).join(' · ') || t('sport.fees.others'));
  const valueText = ({ seconds, fee }: Change) =>
    fee ? `${fee.quiet}% / ${fee.live}%` : t('sport.delays.inSeconds', { seconds });
  const columns: Columns<Change> = [
    textColumn('kind', t('sport.delays.what'), ({ kind }) => t(`sport.delays.kinds.${kind}`)),
    textColumn('of', t('sport.delays.of'), ofWhat),
    textColumn('value', t('sport.delays.value'), valueText),
    timeColumn('since', t('sport.prices.since'), ({ since }) => since),
    timeColumn('until', t('sport.factors.until'), ({ until }) => until),
    whyColumn(t('field.reason')),
  ];
  return (
    <ListSection
      title={t('sport.delays.history')}
      columns={columns}
      pages={pages}
      rowKey={({ kind, idx }) => `${kind}/${idx}`}
    />
  );
}
