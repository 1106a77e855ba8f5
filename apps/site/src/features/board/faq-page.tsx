import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TileList } from '@mirinae/ui/list/list';
import { Loaded } from '@mirinae/ui/loaded';
import { RichText } from '@mirinae/ui/rich-text';
import { Segmented } from '@mirinae/ui/segmented';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, Headset } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCall } from '../../shell/api.ts';
import { copyText } from '../../shell/copy-text.ts';
import { LinkTabs } from '../../shell/link-tabs.tsx';
import type { PageName } from '../../shell/page.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePlace } from '../../shell/pages-context.ts';
import { SearchBar } from './search-bar.tsx';
import { useBoardList } from './use-board.ts';

const categories = ['', 'account', 'money', 'game', 'etc'] as const;
type Category = (typeof categories)[number];

/** Where what is asked about is done. */
const places: Readonly<Record<string, readonly PageName[]>> = {
  account: ['info', 'security'],
  money: ['deposit', 'withdrawal'],
  game: ['fairness', 'rule'],
};
const anchorOf = (boardIdx: number) => `faq-${boardIdx}`;

function AnswerOf({ boardIdx, category }: { boardIdx: number; category: string }) {
  const { t } = useTranslation();
  const place = usePlace();
  const query = useCall('board.detail', { boardType: 'faq', boardIdx }, { staleMs: 300_000 });
  return (
    <Loaded query={query}>
      {({ content }) => (
        <>
          <RichText html={content} />
          <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
            {places[category]?.map((page) => (
              <Link
                key={page}
                to={place(page)}
                className="pointer-coarse:py-2.5 font-semibold text-cyan-star hover:underline"
              >
                {t(`pages.${page}`)}
              </Link>
            ))}
            <button
              type="button"
              className="pointer-coarse:py-2.5 text-mist-300 hover:text-mist-50"
              onClick={() => void copyText(addressOf(boardIdx))}
            >
              {t('board.faqLink')}
            </button>
          </p>
        </>
      )}
    </Loaded>
  );
}

/** The address of one answer, to be sent to somebody. */
function addressOf(boardIdx: number): string {
  const { origin, pathname, search } = window.location;
  return `${origin}${pathname}${search}#${anchorOf(boardIdx)}`;
}

/** An answer that the address names is open and in sight. */
function useIsNamed(boardIdx: number): [boolean, (part: HTMLElement | null) => void] {
  const { hash } = useLocation();
  const isNamed = hash === anchorOf(boardIdx);
  return [isNamed, (part) => isNamed && part?.scrollIntoView({ block: 'center' })];
}

function Entry({ boardIdx, title, category }: { boardIdx: number; title: string; category: string }) {
  const [isNamed, showNamed] = useIsNamed(boardIdx);
  const [open, setOpen] = useState(isNamed);
  const show = useRef(showNamed);
  return (
    <>
      <button
        type="button"
        id={anchorOf(boardIdx)}
        ref={show.current}
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
          <AnswerOf boardIdx={boardIdx} category={category} />
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
        tile={(post) => <Entry boardIdx={post.boardIdx} title={post.title} category={post.category} />}
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
