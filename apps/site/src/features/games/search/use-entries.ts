/**
 * Rows below a search box, in groups: pages of an answer and hits while typing; before that recent searches, popular
 * games and example questions.
 */

import type { AssistantAnswer } from '@mirinae/contract/site/assistant';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useNavigate } from '@tanstack/react-router';
import { ChevronRight, Clock3, type LucideIcon, MessageCircleQuestionMark } from 'lucide-react';
import { useAnswerLinks } from '../answers/answer-links.ts';
import { exampleNames } from '../answers/examples.ts';
import { useAnswer } from '../answers/use-answer.ts';
import { useLaunch } from '../use-launch.ts';
import { rememberSearch, useRecentSearches } from './recent-searches.ts';
import { type Hit, useHits, usePopularHits } from './use-hits.ts';
import { useOpenResults } from './use-searched.ts';

/** A row: what it shows and what a press of it does. */
export type Entry = {
  readonly key: string;
  readonly hit: Hit | null;
  /** Of a row that is no hit. */
  readonly icon?: LucideIcon;
  readonly text: string;
  readonly choose: () => void;
};
export type EntryGroup = { readonly label: string; readonly entries: readonly Entry[] };

const perGroup = { games: 6, houses: 3 } as const;
const maxPopular = 4;

function useChoose() {
  const launch = useLaunch();
  const navigate = useNavigate();
  return ({ opens, name }: Hit) => {
    rememberSearch(name);
    void ('game' in opens ? launch(opens.game) : navigate({ href: opens.to }));
  };
}

/** Questions that are offered: before anything is typed, and for one that is not understood. */
function useExamples(): EntryGroup {
  const { t } = useTranslation();
  const openResults = useOpenResults();
  const entries = exampleNames.map((name) => {
    const text = t(`search.examples.${name}`);
    return { key: name, hit: null, icon: MessageCircleQuestionMark, text, choose: () => openResults(text) };
  });
  return { label: t('search.ask'), entries };
}

function useAnswered(answer: AssistantAnswer | null): EntryGroup {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entries = useAnswerLinks(answer).map(({ key, label, href }) => ({
    key: `answer ${key}`,
    hit: null,
    icon: ChevronRight,
    text: label,
    choose: () => void navigate({ href }),
  }));
  return { label: t('search.answerPages'), entries };
}

/** What the text finds. */
function useFound(query: string) {
  const { t } = useTranslation();
  const found = useHits(query);
  const choose = useChoose();
  const groups = found.map(({ name, hits }) => ({
    label: t(`search.${name}`),
    entries: hits
      .slice(0, perGroup[name])
      .map((hit): Entry => ({ key: hit.key, hit, text: hit.name, choose: () => choose(hit) })),
  }));
  return groups;
}

/** What is offered before anything is typed. */
function useOffered(): EntryGroup[] {
  const { t } = useTranslation();
  const recent = useRecentSearches();
  const popular = usePopularHits(maxPopular);
  const openResults = useOpenResults();
  const choose = useChoose();
  const examples = useExamples();
  const before = recent.map((past) => ({
    key: past,
    hit: null,
    icon: Clock3,
    text: past,
    choose: () => openResults(past),
  }));
  const most = popular.map((hit): Entry => ({ key: hit.key, hit, text: hit.name, choose: () => choose(hit) }));
  return [{ label: t('search.recent'), entries: before }, { label: t('search.popular'), entries: most }, examples];
}

type Entries = {
  readonly groups: readonly EntryGroup[];
  readonly answer: AssistantAnswer | null;
  /** Neither games nor houses nor an answer: what is offered then are questions. */
  readonly isNothingFound: boolean;
};

export function useEntries(text: string): Entries {
  const query = text.trim();
  const found = useFound(query);
  const offered = useOffered();
  const answer = useAnswer(query, found.length > 0);
  const answered = useAnswered(answer);
  const examples = useExamples();
  const groups = query === '' ? offered : [answered, ...found, ...(answer?.kind === 'unknown' ? [examples] : [])];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    answer: answer === null || answer.kind === 'unknown' ? null : answer,
    isNothingFound: query !== '' && found.length === 0 && (answer === null || answer.kind === 'unknown'),
  };
}
