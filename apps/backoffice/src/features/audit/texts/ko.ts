export const texts = {
  page: { audit: '감사 기록' },
  staff: '직원',
  action: '작업',
  target: '대상',
  change: '변경',
  search: '직원·대상 검색',
};
