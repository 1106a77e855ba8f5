import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import type { ReactNode } from 'react';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { InPage } from '../../shell/loading/late-parts.tsx';
import { whenIdle } from '../../shell/loading/when-idle.ts';
import { MoneyPage } from './money-page.tsx';

const importList = async () => (await import('./request-list.tsx')).RequestList;
/** Below the first screen of a phone: once the form is ready. */
const loadLate = async () => {
  await new Promise<void>(whenIdle);
  return importList();
};

/** Form of a deposit or a withdrawal, next to those that were requested. */
export function RequestPage({ cashType, children }: { cashType: 'in' | 'out'; children: ReactNode }) {
  const { t } = useTranslation();
  const layout = useLayout();
  const title = cashType === 'in' ? 'deposit' : 'withdrawal';
  return (
    <MoneyPage title={title} text={t(`${title}.text`)}>
      {children}
      <InPage load={layout === 'mobile' ? loadLate : importList} awaited={<Skeleton className="h-96" />}>
        {(RequestList) => <RequestList cashType={cashType} compact={layout === 'desktop'} />}
      </InPage>
    </MoneyPage>
  );
}
