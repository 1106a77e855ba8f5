import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime, plainDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/list';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { usePagedCall } from '../../shell/calls/api.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { plainLimit, useLimitText } from './limit-text.ts';

type Change = Answer<'safer.limitHistory'>['list'][number];

function useColumns(): readonly ListColumn<Change>[] {
  const { t } = useTranslation();
  const amountText = useLimitText();
  return [
    { key: 'at', head: t('list.at'), cell: ({ at }) => formatDateTime(at), csv: ({ at }) => plainDateTime(at) },
    {
      key: 'kind',
      head: t('safer.limit'),
      cell: ({ kind }) => <b>{t(`limits.kind.${kind}`)}</b>,
      csv: ({ kind }) => t(`limits.kind.${kind}`),
    },
    {
      key: 'act',
      head: t('safer.history.act'),
      cell: ({ act, byHouse }) => t(`safer.history.${byHouse ? 'house' : act}`),
      csv: ({ act, byHouse }) => t(`safer.history.${byHouse ? 'house' : act}`),
    },
    {
      key: 'before',
      head: t('safer.history.before'),
      align: 'right',
      cell: ({ kind, before }) => amountText(kind, before),
      csv: ({ kind, before }) => plainLimit(kind, before),
    },
    {
      key: 'after',
      head: t('safer.history.after'),
      align: 'right',
      cell: ({ kind, after }) => amountText(kind, after),
      csv: ({ kind, after }) => plainLimit(kind, after),
    },
    {
      key: 'from',
      head: t('safer.history.from'),
      cell: ({ from }) => formatDateTime(from),
      csv: ({ from }) => plainDateTime(from),
    },
  ];
}

/** Every change of the member's own limits. */
export function LimitHistoryPage() {
  const { t } = useTranslation();
  const changes = usePagedCall('safer.limitHistory', (paging) => paging);
  return (
    <>
      <PageTitle title={t('pages.limitHistory')} />
      <PagedList
        pages={changes}
        label={t('pages.limitHistory')}
        columns={useColumns()}
        rowKey={({ changeIdx }) => changeIdx}
        empty={
          <EmptyState
            title={t('safer.history.none')}
            text={t('safer.history.noneText')}
            action={<NextStep to="limits" />}
          />
        }
      />
    </>
  );
}
