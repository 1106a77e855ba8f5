import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import type { PageProps } from '../../shell/pages/page.ts';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { PostList } from './post-list.tsx';
import { SearchBar } from './search-bar.tsx';
import { boardOf, boardPlaces, useBoardList } from './use-board.ts';

const categories = ['', 'normal', 'event', 'notice'] as const;
type Category = (typeof categories)[number];

/** The list of a board, of the notices, or of the member's own questions. */
export function BoardListPage({ about }: PageProps) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const board = boardOf(about);
  const { posts, category, address } = useBoardList(board, board === 'board' ? undefined : '');
  const { title, write } = boardPlaces[board];
  return (
    <>
      <PageTitle title={t(title)} text={t(`board.text.${board}`)}>
        {write && (
          <Button asChild tone="primary">
            <Link to={pathOf(write)}>
              <PenLine aria-hidden className="size-4" />
              {t(`board.write.${board}`)}
            </Link>
          </Button>
        )}
      </PageTitle>
      <LinkTabs label={t('board.rooms')} menu="support" />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {board === 'board' && (
          <Segmented<Category>
            label={t('board.categories')}
            value={categories.find((known) => known === category) ?? ''}
            onValueChange={(next) => address.set({ category: next })}
            options={categories.map((value) => ({ value, label: t(`board.category.${value || 'all'}`) }))}
          />
        )}
        <SearchBar key={board} value={address.value} onSearch={address.set} />
      </div>
      <PostList board={board} label={t(title)} posts={posts} />
    </>
  );
}
