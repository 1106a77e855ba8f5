import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useSession } from '../../shell/session/session.ts';
import { type GuideKind, guideKinds } from './drawings.ts';
import { type TopicName, topicNames, topics } from './topics.ts';

/** Two of the drawn guides have pages of their own; the others share one, and its address names which. */
function useAddress(): (name: GuideKind | TopicName) => string {
  const pathOf = usePagePath();
  return (name) => {
    if (name in topics) return `${pathOf('guides')}/${name}`;
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

/** Frame of one guide: its title, and the way to the others. */
export function GuideFrame({ name, children }: { name: GuideKind | TopicName; children: ReactNode }) {
  const { t } = useTranslation();
  const addressOf = useAddress();
  return (
    <>
      <PageTitle title={t(`guide.${name}.title`)} text={t(`guide.${name}.text`)} />
      <div className="grid items-start gap-5 lg:grid-cols-[200px_minmax(0,1fr)]">
        <nav
          aria-label={t('guide.list')}
          className="flex gap-1.5 overflow-x-auto pb-1 lg:sticky lg:top-24 lg:flex-col lg:overflow-visible"
        >
          {useNames().map((other) => (
            <Link
              key={other}
              to={addressOf(other)}
              aria-current={other === name ? 'page' : undefined}
              className={`shrink-0 whitespace-nowrap rounded-chip border px-4 py-2.5 font-semibold text-sm lg:whitespace-normal ${
                other === name
                  ? 'border-indigo-star bg-indigo-star/15 text-mist-50'
                  : 'border-ink-600/50 text-mist-300 hover:text-mist-50 lg:border-transparent'
              }`}
            >
              {t(`guide.${other}.title`)}
            </Link>
          ))}
        </nav>
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
      </div>
    </>
  );
}
