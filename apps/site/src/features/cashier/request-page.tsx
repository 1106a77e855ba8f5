import type { ReactNode } from 'react';
import { useLayout } from '../../shell/layout-context.ts';
import { MoneyPage } from './money-page.tsx';
import { RequestList } from './request-list.tsx';

/** The form of a deposit or a withdrawal beside those that were asked for. */
export function RequestPage({ cashType, children }: { cashType: 'in' | 'out'; children: ReactNode }) {
  const layout = useLayout();
  return (
    <MoneyPage title={cashType === 'in' ? 'deposit' : 'withdrawal'}>
      {children}
      <RequestList cashType={cashType} compact={layout === 'desktop'} />
    </MoneyPage>
  );
}
