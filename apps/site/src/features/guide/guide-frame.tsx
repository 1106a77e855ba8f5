import { useTranslation } from '@mirinae/ui/language/translation';
import { SearchField } from '@mirinae/ui/list/search-field';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useSession } from '../../shell/session/session.ts';
import { splitQuery } from '../../shell/text/match-name.ts';
import { drawings, type GuideKind, guideKinds } from './drawings.ts';
import { findGuides, type GuideText } from './find-guides.ts';
import { screensOf, type TopicName, topicNames, topics } from './topics.ts';

const isTopic = (name: GuideKind | TopicName): name is TopicName => name in topics;

const stepsOf = (name: GuideKind | TopicName): number[] =>
  isTopic(name) ? screensOf(name).flatMap(({ numbers }) => numbers) : drawings[name].flatMap(({ step }) => step ?? []);

/** Two of the drawn guides have pages of their own; the others share one, and its address names which. */
function useAddress(): (name: GuideKind | TopicName) => string {
  const pathOf = usePagePath();
  return (name) => {
    if (isTopic(name)) return `${pathOf('guides')}/${name}`;
    if (name === 'gameguide') return pathOf('guide');
    return name === 'sport' ? pathOf('guideSport') : pathOf('guideScreen').replace('$type', name);
  };
}

/** The guides that a visitor may read: guests those with photographs, partners their own too. */
function useNames(): readonly (GuideKind | TopicName)[] {
  const { member } = useSession();
  const shown = topicNames.filter((name) => !('forPartners' in topics[name]) || member?.isPartnerMember === 'Y');
  return member ? [...shown, ...guideKinds] : shown;
}

function useTextOf(): (name: GuideKind | TopicName) => GuideText {
  const { t } = useTranslation();
  return (name) => ({
    title: t(`guide.${name}.title`),
    text: t(`guide.${name}.text`),
    steps: stepsOf(name).map((number) => ({
      title: t(`guide.${name}.steps.${number}.title`),
      text: t(`guide.${name}.steps.${number}.text`),
    })),
  });
}

/** The guides, or those with the searched words; a word that is in a step names it. */
function GuideList({ current }: { current: GuideKind | TopicName }) {
  const { t } = useTranslation();
  const addressOf = useAddress();
  const [searchText, setSearchText] = useState('');
  const found = findGuides(useNames(), splitQuery(searchText), useTextOf());
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-24">
      <search>
        <SearchField label={t('guide.search')} value={searchText} onSearch={setSearchText} />
      </search>
      <nav aria-label={t('guide.list')} className="flex gap-1.5 overflow-x-auto pb-1 lg:flex-col lg:overflow-visible">
        {found.map(({ name, step }) => (
          <Link
            key={name}
            to={addressOf(name)}
            aria-current={name === current ? 'page' : undefined}
            className={`shrink-0 whitespace-nowrap rounded-chip border px-4 py-2.5 font-semibold text-sm lg:whitespace-normal ${
              name === current
                ? 'border-indigo-star bg-indigo-star/15 text-mist-50'
                : 'border-ink-600/50 text-mist-300 hover:text-mist-50 lg:border-transparent'
            }`}
          >
            {t(`guide.${name}.title`)}
            {step && <span className="block font-normal text-mist-400 text-xs">{step}</span>}
          </Link>
        ))}
      </nav>
      <p role="status" className="text-mist-300 text-sm empty:hidden">
        {found.length === 0 ? t('guide.notFound', { search: searchText }) : ''}
      </p>
    </div>
  );
}

/** Frame of one guide: its title, and the way to the others. */
export function GuideFrame({ name, children }: { name: GuideKind | TopicName; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t(`guide.${name}.title`)} text={t(`guide.${name}.text`)} />
      <div className="grid items-start gap-5 lg:grid-cols-[200px_minmax(0,1fr)]">
        <GuideList current={name} />
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
      </div>
    </>
  );
}
