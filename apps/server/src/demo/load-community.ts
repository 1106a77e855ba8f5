/**
 * What fills the customer centre of the sandbox: notices, an event, a FAQ in three languages, and a welcome to the demo
 * members.
 */
import { saveStaffPost } from '../modules/board/index.ts';
import { sendMessage } from '../modules/messages/index.ts';
import type { Platform } from '../platform/app.ts';

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

const questions = [
  {
    category: 'money',
    ko: ['입금은 어떻게 하나요?', '입금 페이지에서 금액을 정해 신청한 뒤, 안내된 계좌로 본인 이름으로 보내 주세요.'],
    en: [
      'How do I deposit?',
      'Ask for the amount on the deposit page, then send it under your own name to the account shown.',
    ],
    vn: ['Nạp tiền thế nào?', 'Hãy yêu cầu số tiền ở trang nạp, rồi gửi bằng tên của bạn đến tài khoản được hiển thị.'],
  },
  {
    category: 'money',
    ko: ['출금은 언제 되나요?', '신청한 순서대로 처리합니다. 은행 점검 시간에는 받지 않습니다.'],
    en: ['When are withdrawals paid?', 'In the order they are asked for. None during bank maintenance.'],
    vn: ['Khi nào rút được tiền?', 'Theo thứ tự yêu cầu. Không nhận trong giờ bảo trì ngân hàng.'],
  },
  {
    category: 'account',
    ko: [
      '비밀번호를 잊었어요.',
      '로그인 창의 아이디·비밀번호 찾기에서 요청하면 고객센터가 재설정 링크를 보내 드립니다.',
    ],
    en: ['I forgot my password.', 'Ask for it in the login window; support sends you a link to set a new one.'],
    vn: ['Tôi quên mật khẩu.', 'Hãy yêu cầu ở cửa sổ đăng nhập; bộ phận hỗ trợ sẽ gửi liên kết đặt lại.'],
  },
  {
    category: 'game',
    ko: [
      '결과가 공정한지 어떻게 알 수 있나요?',
      '서버 시드의 봉인값을 먼저 보여 드리고, 시드를 교체하면 공개합니다. 공정성 페이지에서 확인하세요.',
    ],
    en: [
      'How do I know results are fair?',
      'The hash of the server seed is shown first, and the seed revealed later. See the fairness page.',
    ],
    vn: [
      'Làm sao biết kết quả công bằng?',
      'Mã băm của seed máy chủ được hiển thị trước và seed được công bố sau. Xem trang công bằng.',
    ],
  },
] as const;

export async function loadDemoCommunity(platform: Platform): Promise<void> {
  await platform.db.transaction(async (tx) => {
    for (const post of [...posts].reverse()) await saveStaffPost(platform, tx, { ...post, postId: null, writtenBy });
    for (const { category, ...texts } of questions)
      for (const locale of ['ko', 'en', 'vn'] as const) {
        const [title, answer] = texts[locale];
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
