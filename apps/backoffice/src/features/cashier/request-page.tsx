import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { PageHead } from '../../shell/pages/page.tsx';

const queueOf = { deposit: '/deposits', withdrawal: '/withdrawals' } as const;

/** Leads to the request in the queue of its kind, where everything that can be done with it is. */
export function RequestPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { cashIdx = '0' } = useParams({ strict: false });
  const searchText = `#${cashIdx}`;
  const query = useCall('staff.find', { text: searchText }, { retry: false });
  const kind = query.data?.requests[0]?.kind;
  useEffect(() => {
    if (kind) void navigate({ replace: true, to: queueOf[kind], search: { status: 'all', searchText } });
  }, [kind, searchText, navigate]);
  return (
    <>
      <PageHead title={`${t('cashier.page.cashRequest')} ${searchText}`} />
      <Loaded query={query}>
        {({ requests }) => (requests.length === 0 ? <EmptyState title={t('cashier.queue.noRequest')} /> : null)}
      </Loaded>
    </>
  );
}
