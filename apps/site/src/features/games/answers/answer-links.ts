/** Where an answer leads to, in the layout of this visitor. */
import type { AssistantAnswer } from '@mirinae/contract/site/assistant';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { usePagePath } from '../../../shell/pages/pages-context.ts';

export type AnswerLink = { readonly key: string; readonly label: string; readonly href: string };

/** The pages that show the same figures; two of them are named by their guide. */
export function useAnswerLinks(answer: AssistantAnswer | null): AnswerLink[] {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const links = (answer?.links ?? []).map(({ page, search }) => {
    const query = new URLSearchParams(search).toString();
    const label = t(`pages.${page === 'guideSport' ? 'guide' : page}`);
    return { key: page, label, href: query === '' ? pathOf(page) : `${pathOf(page)}?${query}` };
  });
  const matches = (answer?.matches ?? []).map(({ fixture, home, away }) => ({
    key: fixture,
    label: `${home[currentLocale()]} – ${away[currentLocale()]}`,
    href: pathOf('sportMatch').replace('$fixture', encodeURIComponent(fixture)),
  }));
  return [...links, ...matches];
}
