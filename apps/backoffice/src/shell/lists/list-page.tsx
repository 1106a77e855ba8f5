import { PagedList, WholeList } from '@mirinae/ui/list/paged-list';
import type { ComponentProps, ReactNode } from 'react';
import { PageHead } from '../pages/page.tsx';
import { usePageTitle } from '../pages/pages.ts';

type Frame = {
  /** Actions on the list. */
  actions?: ReactNode;
  /** Note below the title. */
  text?: ReactNode;
  /** Its dialogs. */
  children?: ReactNode;
};
type Paged<Row> = Omit<ComponentProps<typeof PagedList<Row>>, 'label'>;
type Whole<Row> = Omit<ComponentProps<typeof WholeList<Row>>, 'label'>;

/** A page that is one list, read page by page or there as a whole. */
export function ListPage<Row>({ actions, text, children, ...list }: Frame & (Paged<Row> | Whole<Row>)) {
  const label = usePageTitle();
  return (
    <>
      <PageHead>{actions}</PageHead>
      {text && <p className="mb-4 text-mist-300 text-sm">{text}</p>}
      {'pages' in list ? <PagedList label={label} {...list} /> : <WholeList label={label} {...list} />}
      {children}
    </>
  );
}
