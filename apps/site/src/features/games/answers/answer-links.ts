/** Where an answer leads to, in the layout of this visitor. */
import type { AssistantAnswer } from '@mirinae/contract/site/assistant';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { usePagePath } from '../../../shell/pages/pages-context.ts';

export type AnswerLink = { readonly key: string; readonly label: string; readonly href: string };

/** Guides of a type of games: the page, the end of its address, and the type that names it. */
const guides = {
  guideSlots: ['guides', '/slots', 'slot'],
  guideMini: ['guides', '/mini', 'mini'],
  guideSport: ['guideSport', '', 'sports'],
} as const;

/** The pages that show the same figures. */
export function useAnswerLinks(answer: AssistantAnswer | null): AnswerLink[] {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const links = (answer?.links ?? []).map(({ page, search }) => {
    const query = new URLSearchParams(search).toString();
    if (page === 'guideSlots' || page === 'guideMini' || page === 'guideSport') {
      const [of, end, type] = guides[page];
      return { key: page, label: `${t(`type.${type}`)} · ${t('pages.guide')}`, href: `${pathOf(of)}${end}` };
    }
    return { key: page, label: t(`pages.${page}`), href: query === '' ? pathOf(page) : `${pathOf(page)}?${query}` };
  });
  const matches = (answer?.matches ?? []).map(({ fixture, home, away }) => ({
    key: fixture,
    label: matchLabel({ home, away }, currentLocale()),
    href: pathOf('sportMatch').replace('$fixture', encodeURIComponent(fixture)),
  }));
  return [...links, ...matches];
}
