/** The texts of live video in Korean; the other languages have the same keys. */
export const liveKo = {
  name: '이름',
  address: '영상 주소',
  addressHint: '/live/…m3u8 또는 LIVE_ORIGINS에 등록된 주소',
  programmes: '편성',
  programme: '프로그램',
  start: '시작',
  end: '종료',
  order: '순서',
  on: '방송',
  off: '중지',
  create: '채널 추가',
  remove: '채널을 삭제할까요?',
};
