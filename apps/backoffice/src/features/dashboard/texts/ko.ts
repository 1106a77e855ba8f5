export const texts = {
  page: { dashboard: '대시보드' },
  today: '오늘',
  deposits: '입금',
  withdrawals: '출금',
  net: '입출금 차액',
  ggr: 'GGR',
  bets: '베팅',
  wins: '당첨',
  signups: '가입 신청',
  active: '활동 회원',
  online: '접속 회원',
  liability: '회원 자금',
};
