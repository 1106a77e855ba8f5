/** The kit's own words in Korean. Every language has these keys. */
export const kitKo = {
  close: '닫기',
  loading: '불러오는 중',
  retry: '다시 시도',
  none: '내역이 없습니다',
  noneText: '기간이나 조건을 바꿔 보세요.',
  total: '합계',
  more: '더 보기',
  csv: 'CSV 내려받기',
  sortBy: '정렬',
  pages: '쪽',
  previous: '이전',
  next: '다음',
};
