import { faqCategory } from '@mirinae/contract/board/board';
import { expect, test } from 'vitest';
import en from './faq/en.json' with { type: 'json' };
import ko from './faq/ko.json' with { type: 'json' };
import vi from './faq/vi.json' with { type: 'json' };
import enPosts from './posts/en.json' with { type: 'json' };
import koPosts from './posts/ko.json' with { type: 'json' };
import viPosts from './posts/vi.json' with { type: 'json' };

const categories = (entries: typeof ko) => entries.map(({ category }) => category);

test('the FAQ of the sandbox answers the same questions in each language, in every category', () => {
  expect(categories(en)).toEqual(categories(ko));
  expect(categories(vi)).toEqual(categories(ko));
  expect(new Set(categories(ko))).toEqual(new Set(faqCategory.options));
});

test('no entry of it is there twice, or in another language', () => {
  for (const entries of [ko, en, vi]) expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  for (const { title, answer } of [...en, ...vi])
    expect(`${title} ${answer}`.replace('한국어', '')).not.toMatch(/[가-힣]/);
});

test('the posts of the sandbox are the same in each language', () => {
  const kinds = (posts: typeof koPosts) => posts.map(({ board, category, isPinned }) => [board, category, isPinned]);
  expect(kinds(enPosts)).toEqual(kinds(koPosts));
  expect(kinds(viPosts)).toEqual(kinds(koPosts));
  for (const { title, content } of [...enPosts, ...viPosts]) expect(`${title} ${content}`).not.toMatch(/[가-힣]/);
});
