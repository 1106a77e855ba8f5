import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  games: {
    demo: 'Chơi thử',
    slotList: 'Trò chơi của {{name}}',
    favourite: 'Yêu thích {{name}}',
    favourites: 'Yêu thích',
    recent: 'Đã chơi',
    shelf: 'Hiển thị',
    order: 'Sắp xếp',
    orders: { house: 'Đề xuất', popular: 'Phổ biến', new: 'Mới nhất', rtp: 'RTP' },
    search: 'Tìm trò chơi',
    searchLong: 'Tìm trò chơi, nhà cung cấp',
    vendors: 'Nhà cung cấp',
    play: 'Chơi',
    preparing: 'Đang chuẩn bị',
    preparingTitle: 'Trò chơi đang chuẩn bị',
    preparingText: 'Trò chơi mới sẽ sớm mở.',
    notFound: "Không tìm thấy '{{search}}'",
    signInFirst: 'Vui lòng đăng nhập để chơi.',
    blockedTitle: 'Cửa sổ trò chơi bị chặn',
    opening: 'Đang mở trò chơi',
    open: 'Mở trò chơi',
    badAddress: 'Không thể mở địa chỉ này',
    window: 'Trò chơi',
    fullscreen: 'Toàn màn hình',
    badge: { new: 'Mới', hot: 'Hot' },
    volatility: { low: 'Biến động thấp', medium: 'Biến động vừa', high: 'Biến động cao' },
  },
} satisfies SameShape<typeof korean>;
