import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { formatDateTimeSeconds, plainDateTimeSeconds } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/list';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { usePagedCall } from '../../shell/calls/api.ts';
import { agentLabel } from '../../shell/text/agent-label.ts';

type Row = Answer<'member.loginList'>['list'][number];

const tones = { in: 'jade', password: 'coral', code: 'coral' } as const;

function useColumns(): readonly ListColumn<Row>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'at',
      head: t('list.at'),
      cell: ({ regDate }) => <span className="tabular-nums">{formatDateTimeSeconds(regDate)}</span>,
      csv: ({ regDate }) => plainDateTimeSeconds(regDate),
    },
    {
      key: 'network',
      head: t('security.network'),
      cell: ({ network }) => network,
      csv: ({ network }) => network,
    },
    {
      key: 'agent',
      head: t('security.browser'),
      cell: (row) => agentLabel(row, t('unknownBrowser')),
      csv: (row) => agentLabel(row, t('unknownBrowser')),
    },
    {
      key: 'result',
      head: t('security.result'),
      cell: ({ result }) => <Badge tone={tones[result]}>{t(`security.results.${result}`)}</Badge>,
      csv: ({ result }) => t(`security.results.${result}`),
    },
  ];
}

export function LoginList() {
  const { t } = useTranslation();
  const logins = usePagedCall('member.loginList', (paging) => paging, { staleMs: 0 });
  return (
    <section aria-label={t('security.logins')}>
      <PagedList
        pages={logins}
        label={t('security.logins')}
        columns={useColumns()}
        filters={<h2 className="mr-auto font-bold text-md">{t('security.logins')}</h2>}
        rowKey={({ regDate, result }) => `${regDate} ${result}`}
      />
    </section>
  );
}
