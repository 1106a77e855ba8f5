/** Boards, questions, pictures. */
import type { Text } from './text.ts';

export const boardCodes = {
  BD01: { ko: '제목을 입력해 주세요.', en: 'Enter a title.', vn: 'Nhập tiêu đề.' },
  BD02: { ko: '내용을 입력해 주세요.', en: 'Enter the text.', vn: 'Nhập nội dung.' },
  BD03: {
    ko: '본인이 쓴 글만 수정하거나 삭제할 수 있습니다.',
    en: 'You can only change or delete what you wrote.',
    vn: 'Chỉ có thể sửa hoặc xóa bài của chính bạn.',
  },
  BD04: {
    ko: '이 분류에는 글을 쓸 수 없습니다.',
    en: 'You cannot write in this category.',
    vn: 'Không thể viết trong mục này.',
  },
  BD05: {
    ko: '그림 파일만 올릴 수 있습니다 (JPG, PNG, WebP, GIF).',
    en: 'Only pictures can be uploaded (JPG, PNG, WebP, GIF).',
    vn: 'Chỉ tải lên được ảnh (JPG, PNG, WebP, GIF).',
  },
  BD06: { ko: '그림이 너무 큽니다.', en: 'The picture is too large.', vn: 'Ảnh quá lớn.' },
  BD07: { ko: '이미 신고한 글입니다.', en: 'You have reported this post already.', vn: 'Bạn đã báo cáo bài này.' },
  BD08: {
    ko: '답변이 달린 문의는 바꿀 수 없습니다.',
    en: 'A question that was answered cannot be changed.',
    vn: 'Không thể sửa câu hỏi đã được trả lời.',
  },
  BD09: { ko: '댓글을 입력해 주세요.', en: 'Enter a comment.', vn: 'Nhập bình luận.' },
} as const satisfies Record<string, Text>;
