import { Button } from '@mirinae/ui/button';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link, useLocation } from '@tanstack/react-router';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useSession } from '../../shell/session/session.ts';
import { GuideFrame } from './guide-frame.tsx';
import { pictureOf } from './pictures.ts';
import { ScreenPicture } from './screen-picture.tsx';
import { StepList } from './step-list.tsx';
import { screensOf, type TopicName, topicNames, topics } from './topics.ts';

/** The guide that the end of the address names; without one, how to sign up. */
function useTopic(): TopicName {
  const { pathname } = useLocation();
  return topicNames.find((name) => pathname.endsWith(`/${name}`)) ?? 'join';
}

/** To where it is done, for who is in. */
function TryIt({ name }: { name: TopicName }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const { member } = useSession();
  const { page } = topics[name];
  if (page === null || !member) return null;
  return (
    <Button asChild tone="primary" className="self-start">
      <Link to={pathOf(page)}>{t('guide.try')}</Link>
    </Button>
  );
}

/** Guide of a task, step by step on photographs of the visitor's own layout and language. */
export function TopicPage() {
  const { t } = useTranslation();
  const layout = useLayout();
  const name = useTopic();
  const title = t(`guide.${name}.title`);
  const altOf = (numbers: readonly number[]) =>
    numbers.map((number) => `${number}. ${t(`guide.${name}.steps.${number}.title`)}`).join(', ');
  return (
    <GuideFrame name={name}>
      {screensOf(name).map(({ screen, numbers }, index) => (
        <section
          key={screen}
          className={`grid items-start gap-5 ${layout === 'desktop' ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}`}
        >
          <ScreenPicture
            picture={pictureOf(screen, layout, currentLocale())}
            title={title}
            alt={t('guide.alt', { title, parts: altOf(numbers) })}
            isFirst={index === 0}
          />
          <StepList name={name} numbers={numbers} />
        </section>
      ))}
      <TryIt name={name} />
    </GuideFrame>
  );
}
