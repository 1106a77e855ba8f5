/** Texts of push notifications: the kind alone, never an amount, a name or a text. */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { NotificationKind } from '@mirinae/contract/member/notification-facts';

export const pushTexts: InEachLanguage<Readonly<Record<NotificationKind, string>>> = {
  ko: {
    deposit: '입금 신청이 처리되었습니다. 눌러서 확인하세요.',
    withdrawal: '출금 신청이 처리되었습니다. 눌러서 확인하세요.',
    coupon: '새 쿠폰이 도착했습니다. 눌러서 확인하세요.',
    bonus: '캠페인 보너스 소식이 있습니다. 눌러서 확인하세요.',
    grade: 'VIP 등급이 바뀌었습니다. 눌러서 확인하세요.',
    question: '1:1 문의에 답변이 등록되었습니다.',
    draw: '미니게임 결과가 나왔습니다. 눌러서 확인하세요.',
    sport: '스포츠 베팅 결과가 나왔습니다. 눌러서 확인하세요.',
    message: '새 쪽지가 도착했습니다.',
    security: '계정 보안 알림이 있습니다. 바로 확인해 주세요.',
  },
  en: {
    deposit: 'Your deposit request was handled. Open to see it.',
    withdrawal: 'Your withdrawal request was handled. Open to see it.',
    coupon: 'You have a new coupon. Open to see it.',
    bonus: 'There is news of a campaign bonus. Open to see it.',
    grade: 'Your VIP grade has changed. Open to see it.',
    question: 'Your question has been answered.',
    draw: 'A mini game has its result. Open to see it.',
    sport: 'A sports bet has its result. Open to see it.',
    message: 'You have a new message.',
    security: 'A security notice about your account. Please look at it now.',
  },
  vi: {
    deposit: 'Yêu cầu nạp tiền đã được xử lý. Chạm để xem.',
    withdrawal: 'Yêu cầu rút tiền đã được xử lý. Chạm để xem.',
    coupon: 'Bạn có phiếu ưu đãi mới. Chạm để xem.',
    bonus: 'Có tin mới về thưởng chiến dịch. Chạm để xem.',
    grade: 'Hạng VIP của bạn đã thay đổi. Chạm để xem.',
    question: 'Câu hỏi của bạn đã được trả lời.',
    draw: 'Mini game đã có kết quả. Chạm để xem.',
    sport: 'Cược thể thao của bạn đã có kết quả. Chạm để xem.',
    message: 'Bạn có tin nhắn mới.',
    security: 'Có thông báo bảo mật về tài khoản của bạn. Hãy xem ngay.',
  },
};
