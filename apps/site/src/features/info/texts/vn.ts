import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { maintenance: 'Đang bảo trì', fairness: 'Công bằng' },
  maintenance: { text: 'Chúng tôi đang nâng cấp. Vui lòng quay lại sau.' },
  fair: {
    text: 'Kết quả được niêm phong trước khi cược. Không ai có thể thay đổi.',
    commit: { title: 'Niêm phong', text: 'Bạn thấy mã băm của server seed trước lần cược đầu.' },
    play: { title: 'Seed của bạn', text: 'Bạn chọn client seed; nonce tăng một sau mỗi ván.' },
    reveal: { title: 'Công khai', text: 'Đổi seed thì server seed cũ được công khai: mã băm phải khớp cam kết.' },
    verify: {
      title: 'Xác minh',
      text: 'Cửa sổ công bằng tính lại ván cũ trong trình duyệt; bạn cũng có thể tự tính theo công thức dưới.',
    },
  },
} satisfies SameShape<typeof korean>;
