/** Posts and comments on the board, and questions to support, in the member's language. */
import type { Locale } from '@mirinae/contract/languages';
import { oneOf } from '../chance.ts';
import type { Act } from '../player.ts';
import en from '../texts/en.json' with { type: 'json' };
import ko from '../texts/ko.json' with { type: 'json' };
import vi from '../texts/vi.json' with { type: 'json' };

const texts = { ko, en, vi } as const satisfies Record<Locale, unknown>;

const postsRead = 10;

export const writePost =
  (locale: Locale): Act =>
  async ({ browser: { call } }) => {
    const post = oneOf(texts[locale].posts);
    if (post) await call('board.save', { boardType: 'board', title: post.title, content: `<p>${post.text}</p>` });
  };

export const writeComment =
  (locale: Locale): Act =>
  async ({ browser: { call } }) => {
    const { list } = await call('board.list', { boardType: 'board', page: 1, count_per_list: postsRead });
    const post = oneOf(list);
    const content = oneOf(texts[locale].comments);
    if (post && content) await call('board.commentSave', { boardIdx: post.boardIdx, content });
  };

export const contactSupport =
  (locale: Locale): Act =>
  async ({ browser: { call } }) => {
    const question = oneOf(texts[locale].questions);
    if (!question) return;
    const { title, text } = question;
    await call('board.save', { boardType: 'qna', category: 'etc', title, content: `<p>${text}</p>` });
  };

/** The answer of a simulated clerk. */
export const answerOf = (locale: Locale): string => `<p>${texts[locale].answer}</p>`;
