import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TileList } from '@mirinae/ui/list/list';
import { RichText } from '@mirinae/ui/rich-text';
import { Segmented } from '@mirinae/ui/segmented';
import { Skeleton } from '@mirinae/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Headset } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shell/api.ts';
import { LinkTabs } from '../../shell/link-tabs.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePlace } from '../../shell/pages-context.ts';
import { SearchBar } from './search-bar.tsx';
import { useBoardList } from './use-board.ts';

const categories = ['', 'account', 'money', 'game', 'etc'] as const;
type Category = (typeof categories)[number];

function AnswerOf({ boardIdx }: { boardIdx: number }) {
  const { data } = useCall('board.detail', { boardType: 'faq', boardIdx }, { staleMs: 300_000 });
  return data ? <RichText html={data.content} /> : <Skeleton className="h-16 w-full" />;
}

function Entry({ boardIdx, title }: { boardIdx: number; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-3 px-5 py-4 text-left hover:bg-ink-700/40"
      >
        <span aria-hidden className="starlight-text font-extrabold text-lg">
          Q
        </span>
        <span className="flex-1 font-semibold text-mist-50">{title}</span>
        <ChevronDown aria-hidden className={`size-4 text-mist-400 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <div className="border-ink-600/25 border-t bg-ink-850/60 px-5 py-4">
          <AnswerOf boardIdx={boardIdx} />
        </div>
      )}
    </>
  );
}

export function FaqPage() {
  const { t } = useTranslation();
  const place = usePlace();
  const { posts, category, address } = useBoardList('faq');
  return (
    <>
      <PageTitle title={t('board.title.faq')} text={t('board.text.faq')} />
      <LinkTabs label={t('board.rooms')} menu="support" />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Segmented<Category>
          label={t('board.categories')}
          value={categories.find((known) => known === category) ?? ''}
          onValueChange={(next) => address.set({ category: next })}
          options={categories.map((value) => ({ value, label: t(`board.category.${value || 'all'}`) }))}
        />
        <SearchBar value={address.value} onSearch={address.set} />
      </div>
      <TileList
        {...posts.view}
        label={t('board.title.faq')}
        rows={posts.data?.list ?? []}
        rowKey={({ boardIdx }) => boardIdx}
        empty={<EmptyState title={t('board.none')} />}
        className="surface divide-y divide-ink-600/25 overflow-hidden"
        tile={({ boardIdx, title }) => <Entry boardIdx={boardIdx} title={title} />}
      />
      <section className="surface mt-5 flex flex-wrap items-center gap-4 bg-gradient-to-r from-indigo-star/15 to-transparent p-5">
        <Headset aria-hidden className="size-9 shrink-0 text-cyan-star" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold text-mist-50">{t('board.faqMore.title')}</h2>
          <p className="text-mist-200 text-sm">{t('board.faqMore.text')}</p>
        </div>
        <Button asChild tone="primary">
          <Link to={place('qnaWrite')}>{t('board.write.qna')}</Link>
        </Button>
      </section>
    </>
  );
}
