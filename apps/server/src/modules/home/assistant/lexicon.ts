/**
 * Forms of questions in three languages: Latin ones in lower case without diacritics, as people type them on phones.
 * Korean forms are found within tokens, as endings follow them; Latin ones are whole tokens.
 */

import type { GameType } from '@mirinae/contract/play/play';
import type { AnswerPage } from '@mirinae/contract/site/assistant';
import type { MiniGame } from '@mirinae/game-math/mini/families';

export type Forms = readonly string[];

export const topicForms = {
  advice:
    '추천|뭘걸|뭐걸|뭐에걸|어디에걸|어디걸|누가이길|찍어줘|픽줘|잘터지는|should i bet|should i play|who will win|recommend|tips|best bet|pays best|nen cuoc|nen dat|nen choi|goi y|keo ngon|doi nao thang',
  notAdvice: '추천인|친구추천|recommend a friend|recommender|recommended me',
  commission: '수수료|커미션|롤링|루징|파트너정산|commission|commissions|rolling|hoa hong',
  notCommission: '노커미션|no commission|khong hoa hong',
  rules:
    '규칙|=룰|룰은|룰이|룰좀|게임방법|하는법|하는방법|노는법|rules|how to play|how do i play|how do you play|luat|luat choi|cach choi|huong dan choi',
  where:
    '어디|어떻게|방법|바꾸|바꿔|변경|설정|페이지|메뉴|하고싶|where|how do i|how to|how can i|change|open|find|set|o dau|lam sao|the nao|cach|doi|thay doi|trang|cai dat',
  wagering:
    '롤링조건|남은롤링|롤오버|웨이저|베팅조건|출금조건|더베팅해야|더걸어야|얼마나더베팅|얼마더베팅|얼마더걸|wagering|rollover|turnover left|playthrough|bet before i can withdraw|left to bet|left to wager|still have to bet|still have to wager|still need to bet|need to wager|vong cuoc|dieu kien cuoc|cuoc them bao nhieu|phai cuoc them|con phai cuoc|phai cuoc bao nhieu',
  draw: '추첨|회차|다음판|draw|draws|next round|quay so|ky quay|quay thuong|xo so|ky tiep',
  withdrawable:
    '출금가능|출금할수있|뺄수있|찾을수있|환전가능|can i withdraw|can withdraw|withdrawable|available to withdraw|rut duoc|co the rut',
  deposit: '입금|충전|deposit|deposits|deposited|pay in|paid in|top up|nap|da nap|nap tien|nap vao',
  withdrawal: '출금|환전|인출|withdraw|withdrawal|withdrawals|withdrew|withdrawn|cash out|rut|da rut|rut tien',
  balance:
    '잔액|잔고|보유금|보유머니|내돈|가진돈|머니얼마|balance|my money|how much money|money do i have|so du|con bao nhieu tien|tien cua toi',
  points: '포인트|points|point|diem',
  count:
    '몇번|몇판|몇건|몇게임|횟수|how many|how often|number of bets|bao nhieu lan|may lan|may van|bao nhieu van|so lan',
  stake:
    '베팅금|얼마걸|얼마나걸|건돈|베팅했|배팅했|걸었|staked|stake|stakes|wagered|did i bet|have i bet|da cuoc|cuoc bao nhieu|da dat|tien cuoc',
  result:
    '잃|날렸|날린|손실|손해|손익|꼴았|땄|딴돈|벌었|이겼|이익|수익|승패|lost|lose|losing|loss|losses|won|win|winnings|profit|profits|result|results|net|am i up|am i down|thua|thang bao nhieu|thang duoc|toi thang|da thang|thang thua|thang hay thua|co thang|lai bao nhieu|lai lo|lo lai|lo hay lai|lai hay lo|lo bao nhieu|mat bao nhieu|ket qua cua toi|an bao nhieu',
  match:
    '경기|시합|매치|match|matches|fixture|fixtures|game tonight|games tonight|games today|games tomorrow|kickoff|tran|tran dau|tran nao',
  live: '라이브경기|진행중|지금하는|live|in play|right now|dang da|truc tiep|dang dien ra',
  state:
    '상태|어떻게됐|어떻게되|처리|됐어|됐나|왔어|들어왔|승인|status|arrived|approved|done yet|where is my|trang thai|xong chua|duyet chua|den chua',
  amount: '얼마|총액|합계|내역|how much|total|sum|bao nhieu|tong|da',
  time: '언제|몇시|when|what time|khi nao|may gio|luc nao',
} as const satisfies Record<string, string>;
export type Topic = keyof typeof topicForms;

export const typeForms: Readonly<Record<GameType, string>> = {
  casino: '라이브카지노|카지노|live casino|casino|song bai',
  hotel: '호텔카지노|hotel casino|casino khach san',
  slot: '슬롯|slot|slots|no hu|quay hu',
  sports: '스포츠|sports|sport|sports betting|the thao',
  esports: '이스포츠|e스포츠|esports|esport|e sports|the thao dien tu',
  mini: '미니게임|minigame|minigames|mini game|mini games|tro choi mini|game mini',
  virtual: '가상게임|가상스포츠|가상축구|virtual|virtual sports|the thao ao|tro choi ao',
  fishing: '피쉬게임|피쉬|피싱|낚시|fishing|ban ca',
};

export const miniForms: Readonly<Record<MiniGame, string>> = {
  powerball: '파워볼|powerball|power ball',
  powerladder: '파워사다리|powerladder|power ladder|thang power',
  speedkeno: '스피드키노|키노|speedkeno|speed keno|keno',
  kenoladder: '키노사다리|kenoladder|keno ladder|thang keno',
};

export const sportForms: Readonly<Record<string, string>> = {
  soccer: '축구|soccer|football|bong da',
  basketball: '농구|basketball|bong ro',
  'american-football': '미식축구|american football|nfl|bong bau duc my',
  baseball: '야구|baseball|bong chay',
  volleyball: '배구|volleyball|bong chuyen',
  badminton: '배드민턴|badminton|cau long',
  tennis: '테니스|tennis|quan vot',
  'ice-hockey': '아이스하키|ice hockey|hockey|khuc con cau',
  handball: '핸드볼|handball|bong nem',
  'counter-strike': '카운터스트라이크|카스|counter strike|cs2',
  'league-of-legends': '리그오브레전드|롤경기|league of legends|lien minh huyen thoai',
  'dota-2': '도타|dota|dota 2',
  combat: '격투기|combat sports|mma|ufc|vo thuat',
};

/** Pages and settings by what they are for; the longest form that is found decides. */
export const pageForms: readonly (readonly [AnswerPage, string])[] = [
  [
    'saferPlay',
    '한도|자기한도|입금한도|손실한도|베팅한도|자가제한|자가배제|자기배제|휴식|쉬고싶|중독|limit|limits|deposit limit|deposit limits|loss limit|stake limit|self exclusion|self exclude|exclude myself|time out|timeout|take a break|responsible|책임있는이용|safer play|han muc|gioi han|gioi han nap|tu loai tru|tam nghi|nghi choi|choi co trach nhiem',
  ],
  [
    'info',
    '내정보|개인정보|계좌정보|마이페이지|my account|my page|my details|my profile|profile|thong tin cua toi|tai khoan ngan hang',
  ],
  [
    'security',
    '보안|비밀번호|패스워드|2단계|이단계|otp|패스키|로그인기록|로그인내역|로그인한기기|탈퇴|계정삭제|계정닫|내데이터|security|password|two step|two factor|2fa|passkey|passkeys|log in history|login history|my devices|close my account|delete my account|export my data|bao mat|mat khau|doi mat khau|xac thuc hai buoc|xac minh hai buoc|khoa truy cap|lich su dang nhap|thiet bi cua toi|dong tai khoan|xoa tai khoan|tai du lieu',
  ],
  ['coupon', '쿠폰|coupon|coupons|voucher|promo code|phieu|ma khuyen mai|ma giam gia|coupon o dau'],
  ['attendance', '출석|attendance|check in|diem danh'],
  ['mission', '=미션|미션보상|미션목록|미션은|미션이|미션을|mission|missions|nhiem vu'],
  ['vip', 'vip|등급|레벨|grade|level|cap do|hang vip'],
  ['rotary', '룰렛이벤트|돌림판|행운의룰렛|룰렛돌|lucky wheel|wheel spin|vong quay may man|vong quay'],
  ['friends', '친구추천|친구초대|추천인|recommend a friend|invite|refer a friend|referral|gioi thieu ban|moi ban'],
  [
    'settings',
    '언어|알림설정|화면설정|소리|배당형식|환경설정|settings|language|sound|odds format|cai dat|ngon ngu|am thanh',
  ],
  ['messages', '쪽지|메시지함|message|messages|inbox|tin nhan|hop thu'],
  ['notifications', '알림|notification|notifications|alerts|thong bao cua toi'],
  ['notice', '공지|notice|notices|announcement|announcements|thong bao'],
  ['support', '고객센터|1대1|문의|상담|support|contact|help desk|ho tro|lien he|cskh'],
  ['faq', '자주묻는|faq|cau hoi thuong gap'],
  ['guides', '이용안내|가이드|guide|guides|how it works|huong dan|cach su dung'],
  ['fairness', '공정성|검증|fair|fairness|provably|cong bang|kiem chung'],
  ['betList', '베팅내역|배팅내역|베팅기록|bet history|my bets|bet list|lich su cuoc|ve cuoc cua toi'],
  ['winLose', '손익표|손익내역|승패표|win and loss page|thang thua theo ngay'],
  [
    'statement',
    '입출금|머니내역|이용내역|거래내역|statement|transactions|transaction history|sao ke|lich su giao dich',
  ],
  ['activity', '이용기록|활동내역|활동기록|activity|hoat dong cua toi'],
  ['sportResult', '경기결과|스포츠결과|match results|sports results|ket qua tran|ket qua the thao'],
  ['miniResult', '추첨결과|미니게임결과|draw results|mini game results|ket qua quay|ket qua mini game'],
  ['live', '라이브방송|중계|broadcast|stream|xem truc tiep'],
  ['partnerDashboard', '파트너페이지|파트너|partner page|partner|doi tac|dai ly'],
  ['deposit', '입금|충전|deposit|top up|nap tien|nap'],
  ['withdrawal', '출금|환전|withdraw|withdrawal|rut tien|rut'],
  ['point', '포인트|points|doi diem|diem'],
];

/** Tokens that say nothing about what is parsed; what is left besides them may be a name. */
export const fillerForms =
  '=시야|=시에|=시|몇시|시작해|시작하|나의|내가|저는|제가|우리|지금까지|지금|현재|도대체|대체|혹시|그냥|정도|모두|전부|전체|얼마나|얼마야|얼마|몇시|언제|있었어|있어요|있나요|있니|있어|있는|있나|무슨|무엇|어느|어떤|뭐|게임에서|게임|베팅|배팅|남았어|남은|남았|알려줘|알려주세요|보여줘|보여주세요|주세요|해줘|할까|하나요|하는지|했어|했나|했지|했는지|하나|한거|하지|해요|해야|했|거야|건가|인가요|인가|이야|예요|인데|동안|총|합계|다음|오늘|i|me|my|mine|a|an|the|is|are|was|were|am|do|does|did|have|has|had|be|been|will|would|can|could|of|on|in|at|to|for|from|by|with|and|or|so|far|much|many|any|there|what|which|when|how|time|it|its|that|this|these|those|please|tell|show|give|us|you|your|play|playing|played|game|games|bet|bets|betting|money|made|make|total|all|next|left|still|need|today|ve|re|s|toi|minh|em|anh|cua|la|gi|nao|co|khong|bao|nhieu|duoc|da|dang|se|cho|voi|va|trong|o|tai|luc|khi|may|gio|hay|xem|hoi|con|lai|tien|cuoc|choi|tro|game|van|tran|dau|tat|ca|tong|roi|chua|vay|the|a|nhe|di|tu|den|ngay|hom|nay|qua';
