import { PagedList, WholeList } from '@mirinae/ui/list/paged-list';
import type { ComponentProps, ReactNode } from 'react';

type Frame = {
  title: string;
  /** Actions on the list. */
  actions?: ReactNode;
  /** Note below the title. */
  text?: string;
  /** Its dialogs. */
  children?: ReactNode;
};
type Paged<Row> = Omit<ComponentProps<typeof PagedList<Row>>, 'label'>;
type Whole<Row> = Omit<ComponentProps<typeof WholeList<Row>>, 'label'>;

/** One of several lists of a page, under a title of its own. */
export function ListSection<Row>({ title, actions, text, children, ...list }: Frame & (Paged<Row> | Whole<Row>)) {
  return (
    <section aria-label={title} className="my-8">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto font-bold text-lg">{title}</h2>
        {actions}
      </div>
      {text && <p className="mb-3 text-mist-300 text-sm">{text}</p>}
      {'pages' in list ? <PagedList label={title} {...list} /> : <WholeList label={title} {...list} />}
      {children}
    </section>
  );
}
