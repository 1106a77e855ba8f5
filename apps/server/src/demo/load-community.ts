/**
 * What fills the customer centre of the sandbox: notices, an event, a FAQ in three languages, and a welcome to the demo
 * members.
 */
import { localeSchema } from '@mirinae/contract/fields';
import { saveStaffPost } from '../modules/board/index.ts';
import { sendMessage } from '../modules/messages/index.ts';
import type { Platform } from '../platform/app.ts';
import en from './faq/en.json' with { type: 'json' };
import ko from './faq/ko.json' with { type: 'json' };
import vn from './faq/vn.json' with { type: 'json' };

const writtenBy = 'owner';

const koreanNotice = { board: 'notice', category: 'notice', locale: 'ko', isPinned: false } as const;

const posts = [
  {
    board: 'notice',
    category: 'notice',
    locale: 'all',
    isPinned: true,
    title: '[데모] 이곳은 모의 화폐로 운영되는 체험 환경입니다',
    content:
      '<p>이 사이트의 돈은 모두 <strong>모의 화폐</strong>입니다. 실제로 송금하지 마세요.</p><p>This is a sandbox: all money here is play money.</p>',
  },
  {
    ...koreanNotice,
    title: '[데모] 은행 점검 시간 안내',
    content: '<p>은행 점검 시간에는 출금을 받지 않습니다. 점검 시간은 출금 화면에서 확인할 수 있습니다.</p>',
  },
  {
    ...koreanNotice,
    title: '[데모] 공정성 페이지를 열었습니다',
    content: '<p>모든 결과는 베팅보다 먼저 봉인됩니다. 공정성 페이지에서 직접 계산해 보세요.</p>',
  },
  {
    board: 'board',
    category: 'event',
    locale: 'all',
    isPinned: true,
    title: '[데모 이벤트] 첫 글을 남겨 주세요',
    content: '<h2>게시판이 열렸습니다</h2><p>첫 글과 댓글을 남겨 보세요. 체험용 이벤트라 상품은 없습니다.</p>',
  },
] as const;

/** The same questions in the same order in each language. */
const faqs = { ko, en, vn } as const;

export async function loadDemoCommunity(platform: Platform): Promise<void> {
  await platform.db.transaction(async (tx) => {
    for (const post of [...posts].reverse()) await saveStaffPost(platform, tx, { ...post, postId: null, writtenBy });
    for (const locale of localeSchema.options)
      for (const { category, title, answer } of faqs[locale]) {
        const entry = { postId: null, board: 'faq', category, locale, isPinned: false, writtenBy } as const;
        await saveStaffPost(platform, tx, { ...entry, title, content: `<p>${answer}</p>` });
      }
    await sendMessage(platform, tx, {
      target: { kind: 'all' },
      title: '[데모] 미리내에 오신 것을 환영합니다',
      content:
        '<p>체험 계정으로 로그인하셨습니다. 입금, 게임, 게시판을 자유롭게 둘러보세요.</p><p>Welcome to the sandbox. Look around as you like.</p>',
      sentBy: writtenBy,
    });
  });
}
