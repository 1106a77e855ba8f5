/** A board with more posts than anybody reads: searches go by an index, and nothing is read to its end. */
import { expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { boardCalls } from './calls.ts';

const server = await startCallServer({ calls: boardCalls });
const { platform, request, call } = server;
const { $client: db } = platform.db;
const member = await buildMember(platform);
const token = await signInMember(server, member);
const staff = await signInStaff(server, await buildStaff(platform, { role: 'content' }));

const syllables = '가나다라마바사아자차카타파하고노도로모보소오조초코토포호구누두루무부수우주추쿠투푸후';
const posts = 30_000;
await db.query(
  `insert into board_posts (board, category, title, content, search_text, member_id, written_at)
   select 'board', 'normal', words.title, '<p>글</p>', words.body, $1, now()
   from generate_series(1, $2::int) n, lateral (
     select string_agg(substr($3, 1 + (hashtext(n || '/' || at) & 1023) % length($3), 1), '') filter (where at <= 12) as title,
       '모든 글에 있는 말 ' || string_agg(substr($3, 1 + (hashtext(n || '/' || at) & 1023) % length($3), 1), '') as body
     from generate_series(1, 120) at) words`,
  [member.memberId, posts, syllables],
);
await db.query(
  `update board_posts set title = '은하수 여행 Notes', search_text = '별빛 정류장' where post_id = (select min(post_id) from board_posts)`,
);
await db.query('analyze board_posts');

type Field = 'title' | 'content' | 'title+content';
const find = (searchField: Field, searchText: string, page = 1) =>
  request('board.list', { boardType: 'board', searchField, searchText, page }, { token });

/** Each step of a plan with the rows that it looked at. */
async function explain(where: string, text: string): Promise<{ plan: string; removed: number }> {
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) select * from board_posts
     where board = 'board' and deleted_at is null and not is_hidden and locale in ('all', 'ko') and ${where}
     order by is_pinned desc, post_id desc limit 10`,
    [text],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const removed = [...plan.matchAll(/Rows Removed by [\w ]+: (\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  return { plan, removed };
}
const having = (column: string) => `search_grams(${column}) @> search_grams($1) and ${column} ilike '%' || $1 || '%'`;

it('finds the oldest of thirty thousand posts by a part of its title or words, in any case and either form', async () => {
  for (const [field, text] of [
    ['title', '은하'],
    ['title', 'NOTE'],
    ['title', '은하수'.normalize('NFD')],
    ['content', '정류'],
    ['title+content', '별빛 정'],
  ] as const)
    expect([text, (await find(field, text)).list.map(({ title }) => title)]).toEqual([text, ['은하수 여행 Notes']]);
  expect((await find('title', '별빛')).list).toEqual([]);
  expect((await find('title', '_')).list).toEqual([]);
});

it('reads an index for rare words, and no more of the newest posts than a page for common ones', async () => {
  const inTitle = await explain(having('title'), '은하수 여');
  expect(inTitle.plan).toContain('board_posts_title_grams');
  const inText = await explain(having('search_text'), '별빛');
  expect(inText.plan).toContain('board_posts_words_grams');
  const inEither = await explain(`((${having('title')}) or (${having('search_text')}))`, '정류장');
  expect(inEither.plan).toContain('board_posts_words_grams');
  expect(inTitle.removed + inText.removed + inEither.removed).toBeLessThan(posts / 20);
  const common = await explain(having('search_text'), '모든 글에');
  expect(common.removed).toBeLessThan(100);
});

it('counts only as far as pages can be turned, and refuses a page beyond with what can be read', async () => {
  const deep = { boardType: 'board', page: 100, count_per_list: 100 } as const;
  expect((await request('board.list', deep, { token })).pageInfo.tatal_list_count).toBe(10_000);
  for (const page of [101, 10_001, 1_000_000])
    expect(await call('board.list', { ...deep, page }, { token })).toMatchObject({ resultCode: 'Z416' });
  const { resultCode, data } = await call('staff.boardList', { ...deep, page: 101 }, { token: staff });
  expect([resultCode, data]).toEqual(['Z416', { maxRows: 10_000 }]);
});

it('stops a search that takes too long and says so', async () => {
  await db.query(`create or replace function search_grams(words text) returns text[] language plpgsql immutable strict as
    $$ begin perform pg_sleep(60); return '{}'; end $$`);
  try {
    const began = performance.now();
    expect(await call('board.list', { boardType: 'board', searchText: '아무 말' }, { token })).toMatchObject({
      resultCode: 'BD11',
    });
    expect(performance.now() - began).toBeLessThan(30_000);
  } finally {
    await db.query('drop index board_posts_title_grams, board_posts_words_grams; drop function search_grams(text)');
  }
});
