import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { MoneyPage } from './money-page.tsx';
import { RequestList } from './request-list.tsx';

/** Form of a deposit or a withdrawal, next to those that were requested. */
export function RequestPage({ cashType, children }: { cashType: 'in' | 'out'; children: ReactNode }) {
  const { t } = useTranslation();
  const layout = useLayout();
  const title = cashType === 'in' ? 'deposit' : 'withdrawal';
  return (
    <MoneyPage title={title} text={t(`${title}.text`)}>
      {children}
      <RequestList cashType={cashType} compact={layout === 'desktop'} />
    </MoneyPage>
  );
}
