import { PagedList, WholeList } from '@mirinae/ui/list/paged-list';
import type { ComponentProps, ReactNode } from 'react';
import { PageHead } from './page.tsx';

type Frame = {
  title: string;
  /** What can be done on all of it. */
  actions?: ReactNode;
  /** Its dialogs. */
  children?: ReactNode;
};
type Paged<Row> = Omit<ComponentProps<typeof PagedList<Row>>, 'label'>;
type Whole<Row> = Omit<ComponentProps<typeof WholeList<Row>>, 'label'>;

/** A page that is one list, read page by page or there as a whole. */
export function ListPage<Row>({ title, actions, children, ...list }: Frame & (Paged<Row> | Whole<Row>)) {
  return (
    <>
      <PageHead title={title}>{actions}</PageHead>
      {'pages' in list ? <PagedList label={title} {...list} /> : <WholeList label={title} {...list} />}
      {children}
    </>
  );
}
