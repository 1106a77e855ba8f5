/** What simulated members wrote on the board in the past month, and a question of the demo member with its answer. */
import { answerQuestion, cleanOwnPost, savePost } from '../../modules/board/index.ts';
import { addSeconds } from '../../platform/clock.ts';
import { cleanText } from '../../platform/rich-text.ts';
import { houseAt, type PastHouse, type PastPlayer } from './past-house.ts';
import type { Turn } from './past-turns.ts';

const posts = [
  ['[가상] 오늘 파워볼 흐름 어떠세요?', '홀이 여섯 번 이어지길래 짝으로 바꿨다가 바로 졌네요.'],
  ['[가상] 은하 바카라 육매 정리', '새 슈부터 뱅커가 길게 내려오네요. 천천히 즐기고 있습니다.'],
  ['[가상] 결과 검증해 보신 분', '라운드 검증 페이지에서 어제 판을 돌려 봤는데 값이 그대로 맞아떨어지네요.'],
  ['[가상] 오늘 밤 경기 조합 공유', '소액으로 세 경기만 묶었습니다. 다들 건승하세요.'],
  ['[가상] 파워사다리 하시는 분?', '키노사다리와 번갈아 하는데 어느 쪽이 손에 맞으세요?'],
  ['[가상] 한강 세븐 무료 스핀 후기', '무료 스핀이 두 번 연달아 들어와서 한참을 구경했습니다.'],
  ['[가상] 미션 다들 채우셨나요?', '닷새 출석 미션이 하루 남았습니다. 오늘도 도장 찍고 갑니다.'],
] as const;
const writtenBy = ' (가상 회원이 쓴 글입니다)';

const questionDay = 10;
const question = {
  title: '출금 신청 후 얼마나 걸리나요?',
  content: '<p>어제 처음 출금을 신청했습니다. 처리까지 보통 얼마나 걸리는지 궁금합니다.</p>',
};
const answer = '<p>접수 후 보통 5분 안에 처리해 드립니다. 진행 상태는 입출금내역에서 보실 수 있습니다.</p>';
/** Seconds before the first turn of the day, and until the answer. */
const writtenBefore = 3_000;
const answeredAfter = 240;

async function answerQuestionOf({ platform, staff }: PastHouse, { member }: PastPlayer, at: Date): Promise<void> {
  const then = houseAt(platform, at);
  const later = houseAt(platform, addSeconds(at, answeredAfter));
  const post = { ...(await cleanOwnPost(question)), board: 'qna', category: 'etc' } as const;
  const content = cleanText(answer);
  const postId = await then.db.transaction((tx) =>
    savePost(then, tx, { ...post, postId: null, memberId: member.memberId }),
  );
  await later.db.transaction((tx) => answerQuestion(later, tx, { postId, content, by: staff }));
}

/** A post of the day; on one day the demo member writes to support, too. */
export async function writePost(house: PastHouse, players: readonly PastPlayer[], { day, at }: Turn): Promise<void> {
  const then = houseAt(house.platform, addSeconds(at, -writtenBefore));
  const [title, text] = posts[Math.floor(day / 4) % posts.length] ?? posts[0];
  const writer = players[day % players.length];
  if (!writer) return;
  const content = await cleanOwnPost({ title, content: `<p>${text}${writtenBy}</p>` });
  const { memberId } = writer.member;
  await then.db.transaction((tx) =>
    savePost(then, tx, { ...content, board: 'board', category: 'normal', postId: null, memberId }),
  );
  const demoMember = players.find(({ member }) => member.loginId === 'demo1');
  if (demoMember && day === questionDay) await answerQuestionOf(house, demoMember, addSeconds(at, -writtenBefore));
}
