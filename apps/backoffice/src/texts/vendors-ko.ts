/** The texts of the record of wallet calls and of comparing rounds in Korean; the other languages have the same keys. */
export const callsKo = {
  call: '호출',
  memberId: '회원 번호',
  vendorKey: '게임사 코드',
  searchText: '거래 번호',
  request: '요청',
  answer: '응답',
};
export const roundsKo = {
  fault: '차이',
  ours: '우리 기록',
  theirs: '게임사 기록',
  agree: '모든 회차가 일치합니다.',
  coins: '게임사 보유 머니',
  silent: '응답 없음',
  missing_here: '우리 쪽 없음',
  missing_there: '게임사 쪽 없음',
  stake: '베팅액',
  payout: '당첨액',
  state: '상태',
  bet: '베팅',
  round: '회차',
};
