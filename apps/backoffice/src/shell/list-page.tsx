import { PagedList } from '@mirinae/ui/list/paged-list';
import type { ComponentProps, ReactNode } from 'react';
import { PageHead } from './page.tsx';

type Props<Row> = Omit<ComponentProps<typeof PagedList<Row>>, 'label'> & {
  title: string;
  /** What can be done on all of it. */
  actions?: ReactNode;
  /** Its dialogs. */
  children?: ReactNode;
};

/** A page that is one list, read page by page. */
export function ListPage<Row>({ title, actions, children, ...list }: Props<Row>) {
  return (
    <>
      <PageHead title={title}>{actions}</PageHead>
      <PagedList label={title} {...list} />
      {children}
    </>
  );
}
