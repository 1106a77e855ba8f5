/** Names of sports in lists of bets, by the game's key: a sport, or a combination of several. */
import type { InEachLanguage } from '../languages.ts';

type Names = InEachLanguage;

const named = (ko: string, en: string, vi: string): Names => ({ ko, en, vi });

export const sportNames: Readonly<Record<string, Names>> = {
  soccer: named('축구', 'Soccer', 'Bóng đá'),
  basketball: named('농구', 'Basketball', 'Bóng rổ'),
  'american-football': named('미식축구', 'American football', 'Bóng bầu dục Mỹ'),
  baseball: named('야구', 'Baseball', 'Bóng chày'),
  volleyball: named('배구', 'Volleyball', 'Bóng chuyền'),
  badminton: named('배드민턴', 'Badminton', 'Cầu lông'),
  tennis: named('테니스', 'Tennis', 'Quần vợt'),
  'ice-hockey': named('아이스하키', 'Ice hockey', 'Khúc côn cầu'),
  handball: named('핸드볼', 'Handball', 'Bóng ném'),
  'counter-strike': named('카운터 스트라이크', 'Counter-Strike', 'Counter-Strike'),
  'league-of-legends': named('리그 오브 레전드', 'League of Legends', 'Liên Minh Huyền Thoại'),
  'dota-2': named('도타 2', 'Dota 2', 'Dota 2'),
  combat: named('격투기', 'Combat sports', 'Võ thuật'),
  specials: named('스페셜', 'Specials', 'Đặc biệt'),
  combination: named('조합', 'Combination', 'Cược xiên'),
};
