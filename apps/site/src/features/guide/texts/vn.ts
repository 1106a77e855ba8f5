import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { guide: 'Hướng dẫn' },
  guide: {
    list: 'Hướng dẫn',
    screendescription: {
      title: 'Màn hình',
      text: 'Các phần của màn hình cược.',
      steps: {
        '1': { title: 'Số dư', text: 'Số tiền dùng được ngay. Thay đổi khi cược và thắng.' },
        '2': { title: 'Môn', text: 'Chọn môn muốn xem.' },
        '3': { title: 'Tìm', text: 'Tìm giải hoặc đội, sắp theo giờ.' },
        '4': { title: 'Tỷ lệ', text: 'Nhấn để đưa vào phiếu, nhấn lại để bỏ.' },
        '5': { title: 'Tiền cược', text: 'Tự nhập hoặc cộng bằng nút.' },
        '6': { title: 'Đặt cược', text: 'Xem tiền thắng dự kiến rồi nhấn.' },
      },
    },
    onefolderbetting: {
      title: 'Cược đơn',
      text: 'Cách cược một trận.',
      steps: {
        '1': { title: 'Chọn tỷ lệ', text: 'Nhấn thắng, hòa hoặc thua.' },
        '2': { title: 'Xem phiếu', text: 'Kiểm tra trận và tỷ lệ.' },
        '3': { title: 'Tiền cược', text: 'Trong mức tối thiểu và tối đa.' },
        '4': { title: 'Đặt cược', text: 'Xem lại trong lịch sử cược.' },
      },
    },
    twofolderbetting: {
      title: 'Cược đôi',
      text: 'Cách cược hai trận cùng lúc.',
      steps: {
        '1': { title: 'Chọn hai trận', text: 'Mỗi trận chọn một.' },
        '2': { title: 'Xem phiếu', text: 'Cả hai nằm trên phiếu.' },
        '3': { title: 'Tích', text: 'Nhân hai tỷ lệ: 1.80 × 2.00 = 3.60' },
        '4': { title: 'Đặt cược', text: 'Cả hai phải đúng. Trận bị hủy tính tỷ lệ 1.' },
      },
    },
    gameguide: {
      title: 'Chơi trò chơi',
      text: 'Cách tìm và mở trò chơi.',
      steps: {
        '1': { title: 'Tìm', text: 'Tìm trò chơi và nhà cung cấp theo tên.' },
        '2': { title: 'Loại', text: 'Casino, slot, mini game.' },
        '3': { title: 'Trò chơi', text: 'Nhấn để mở. Nhấn sao để lưu yêu thích.' },
        '4': { title: 'Số dư', text: 'Trò chơi dùng chung số dư.' },
      },
    },
    sport: {
      title: 'Cược thể thao',
      text: 'Cơ bản về cược thể thao.',
      steps: {
        '1': { title: 'Môn và ngày', text: 'Lọc trận theo môn và ngày.' },
        '2': { title: 'Trận đấu', text: 'Giờ bắt đầu và hai đội. Cược trước trận đóng khi bắt đầu.' },
        '3': { title: 'Tỷ lệ', text: 'Số lớn hơn 1; tiền cược nhân tỷ lệ là tiền thắng.' },
        '4': { title: 'Thắng dự kiến', text: 'Tiền cược × tỷ lệ.' },
        '5': { title: 'Đặt cược', text: 'Nếu tỷ lệ đổi, bạn sẽ được hỏi lại.' },
      },
    },
  },
} satisfies SameShape<typeof korean>;
