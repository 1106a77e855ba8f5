import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText } from '@mirinae/ui/list/address';
import { TileList } from '@mirinae/ui/list/list';
import { SearchField } from '@mirinae/ui/list/search-field';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Link } from '@tanstack/react-router';
import { Headset } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { splitQuery } from '../../shell/text/match-name.ts';
import { FaqQuestion } from './faq-entry.tsx';
import { countsOf, findAnswers } from './find-answers.ts';

/** In the order in which they are shown. */
const categories = [
  'account',
  'money',
  'bonus',
  'game',
  'fairness',
  'saferPlay',
  'security',
  'partner',
  'technical',
  'etc',
] as const;
const fields = { ...listAddress, category: anyText(20).withDefault(''), searchText: anyText(60).withDefault('') };

type ChipsProps = {
  counts: readonly { category: string; count: number }[];
  total: number;
  chosen: string;
  onChoose: (category: string) => void;
};

/** The categories that have answers, with how many; pressed again, the chosen one is left. */
function CategoryChips({ counts, total, chosen, onChoose }: ChipsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">{t('board.categories')}</legend>
      {[{ category: '', count: total }, ...counts].map(({ category, count }) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className="min-h-10 rounded-full border border-ink-600/60 px-4 text-mist-200 text-sm hover:text-mist-50 aria-pressed:border-indigo-star aria-pressed:bg-indigo-star/15 aria-pressed:text-mist-50"
        >
          {t(`board.category.${category || 'all'}`)} <span className="text-mist-300 tabular-nums">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** To a question of one's own, when no answer was the right one. */
function ContactUs() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <section className="surface mt-5 flex flex-wrap items-center gap-4 bg-gradient-to-r from-indigo-star/15 to-transparent p-5">
      <Headset aria-hidden className="size-9 shrink-0 text-cyan-star" />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold text-mist-50">{t('board.faqMore.title')}</h2>
        <p className="text-mist-200 text-sm">{t('board.faqMore.text')}</p>
      </div>
      <Button asChild tone="primary">
        <Link to={pathOf('qnaWrite')}>{t('board.write.qna')}</Link>
      </Button>
    </section>
  );
}

export function FaqPage() {
  const { t } = useTranslation();
  const { value, set } = useListAddress(fields);
  const { category, searchText } = value;
  const search = (text: string) => set({ searchText: text }, { replace: true });
  const faq = useCall('board.faq', {}, { staleMs: 300_000 });
  const words = splitQuery(searchText);
  const found = findAnswers(faq.data?.list ?? [], words);
  const counts = countsOf(found, categories);
  const chosen = counts.some((one) => one.category === category) ? category : '';
  return (
    <>
      <PageTitle title={t('board.title.faq')} text={t('board.text.faq')} />
      <LinkTabs label={t('board.rooms')} menu="support" />
      <div className="mb-4 flex">
        <SearchField label={t('board.faqSearch')} value={searchText} onSearch={search} />
      </div>
      {counts.length > 0 && (
        <CategoryChips
          counts={counts}
          total={found.length}
          chosen={chosen}
          onChoose={(next) => set({ category: next === chosen ? '' : next })}
        />
      )}
      <p role="status" className={words.length > 0 && found.length > 0 ? 'mb-3 text-mist-300 text-sm' : 'sr-only'}>
        {words.length > 0 && faq.data ? t('board.faqFound', { count: found.length }) : ''}
      </p>
      <TileList
        query={faq}
        label={t('board.title.faq')}
        rows={found.filter((entry) => chosen === '' || entry.category === chosen)}
        rowKey={({ boardIdx }) => boardIdx}
        empty={
          <EmptyState
            title={searchText === '' ? t('board.none') : t('board.faqNone', { searchText })}
            {...(searchText === '' ? {} : { text: t('board.faqNoneText') })}
          />
        }
        className="surface divide-y divide-ink-600/25 overflow-hidden"
        tile={(entry) => <FaqQuestion entry={entry} words={words} />}
      />
      <ContactUs />
    </>
  );
}
