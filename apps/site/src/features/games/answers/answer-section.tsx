import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpenResults } from '../search/use-searched.ts';
import { useAnswerLinks } from './answer-links.ts';
import { exampleNames } from './examples.ts';
import { LateAnswer } from './late-answer.tsx';
import { useAnswer } from './use-answer.ts';

function Examples() {
  const { t } = useTranslation();
  const openResults = useOpenResults();
  return (
    <section>
      <h2 className="mb-3 font-bold text-lg">{t('search.ask')}</h2>
      <ul className="flex flex-wrap gap-2">
        {exampleNames.map((name) => (
          <li key={name}>
            <Button onClick={() => openResults(t(`search.examples.${name}`))}>{t(`search.examples.${name}`)}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  searched: string;
  hasHits: boolean;
  /** Shown where there is no answer. */
  otherwise?: ReactNode;
};

/** The answer above the results of a search, with the pages that show the same figures; without one, examples. */
export function AnswerSection({ searched, hasHits, otherwise }: Props) {
  const { t } = useTranslation();
  const answer = useAnswer(searched, hasHits);
  const links = useAnswerLinks(answer);
  const isAnswered = answer !== null && answer.kind !== 'unknown';
  return (
    <>
      <div role="status" aria-label={t('search.answer')} className={isAnswered ? 'surface p-5' : 'sr-only'}>
        {isAnswered && (
          <LateAnswer answer={answer}>
            <ul className="mt-4 flex flex-wrap gap-2">
              {links.map(({ key, label, href }) => (
                <li key={key}>
                  <Button asChild size="sm">
                    <Link to={href}>{label}</Link>
                  </Button>
                </li>
              ))}
            </ul>
          </LateAnswer>
        )}
      </div>
      {answer?.kind === 'unknown' && <Examples />}
      {!isAnswered && otherwise}
    </>
  );
}
