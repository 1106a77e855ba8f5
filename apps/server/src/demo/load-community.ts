/**
 * What fills the customer centre of the sandbox: notices, an event, a FAQ in three languages, and a welcome to the demo
 * members.
 */
import { staffBoardType } from '@mirinae/contract/board/staff-board';
import { localeSchema } from '@mirinae/contract/fields';
import { needContent, saveStaffPost } from '../modules/board/index.ts';
import { listReachable } from '../modules/identity/index.ts';
import { notifyMembers } from '../modules/messages/index.ts';
import type { Platform } from '../platform/app.ts';
import { cleanText } from '../platform/rich-text.ts';
import en from './faq/en.json' with { type: 'json' };
import ko from './faq/ko.json' with { type: 'json' };
import vi from './faq/vi.json' with { type: 'json' };
import enPosts from './posts/en.json' with { type: 'json' };
import koPosts from './posts/ko.json' with { type: 'json' };
import viPosts from './posts/vi.json' with { type: 'json' };

const writtenBy = 'owner';

/** The same posts in the same order in each language. */
const posts = { ko: koPosts, en: enPosts, vi: viPosts } as const;

/** The same questions in the same order in each language. */
const faqs = { ko, en, vi } as const;

export async function loadDemoCommunity(platform: Platform): Promise<void> {
  await platform.db.transaction(async (tx) => {
    for (const locale of localeSchema.options) {
      for (const post of [...posts[locale]].reverse()) {
        const board = staffBoardType.parse(post.board);
        const content = needContent(post.title, cleanText(post.content));
        await saveStaffPost(platform, tx, { ...post, ...content, board, locale, postId: null, writtenBy });
      }
      for (const { category, title, answer } of faqs[locale]) {
        const entry = { postId: null, board: 'faq', category, locale, isPinned: false, writtenBy } as const;
        await saveStaffPost(platform, tx, { ...entry, ...needContent(title, cleanText(`<p>${answer}</p>`)) });
      }
    }
    const members = await listReachable(tx, null, platform.clock.now());
    await notifyMembers(platform, tx, members, { about: 'sandbox', letter: { letter: 'sandbox-welcome' } });
  });
}
