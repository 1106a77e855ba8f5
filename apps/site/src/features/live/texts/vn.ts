import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { live: 'Trực tiếp' },
  live: {
    text: 'Xem chương trình đang phát.',
    channels: 'Kênh',
    schedule: 'Lịch phát',
    nothing: 'Chưa có lịch phát.',
    now: 'Bây giờ',
    play: 'Phát',
    pause: 'Tạm dừng',
    mute: 'Tắt tiếng',
    unmute: 'Bật tiếng',
    picture: 'Cửa sổ nhỏ',
    full: 'Toàn màn hình',
    on: 'LIVE',
    off: 'Ngoại tuyến',
    wait: 'Đang kết nối',
    offline: 'Không tải được luồng phát',
    offlineText: 'Chương trình đã kết thúc hoặc mất kết nối.',
    none: 'Không có kênh nào đang phát',
    noneText: 'Kênh sẽ hiện ở đây khi mở.',
  },
} satisfies SameShape<typeof korean>;
