/** Messages of the house: stored as facts, worded in the language of the reader. */
import type { InEachLanguage, Locale } from '@mirinae/contract/languages';
import { formatTimes } from '@mirinae/contract/times';
import { plainText, richText } from '../../platform/rich-text.ts';

type GradeReached = {
  readonly letter: 'grade-reached';
  readonly names: InEachLanguage;
  /** Points, once and each month; 0 where the grade gives none. */
  readonly reward: number;
  readonly monthly: number;
  /** Play that its points require, in percent of them; letters of former releases say nothing of it. */
  readonly turnoverPercent?: number;
};

/** One for each thing that the house writes about. */
export type LetterFacts = GradeReached | { readonly letter: keyof typeof plainLetters };
/** `content` is sanitised HTML. */
export type LetterTexts = { readonly title: string; readonly content: string };

const points = (amount: number) => amount.toLocaleString('en-US');

type GradeTexts = Readonly<Record<'title' | 'grade' | 'reward' | 'monthly' | 'play', string>>;

const gradeTexts: InEachLanguage<(name: string, facts: GradeReached, times: string) => GradeTexts> = {
  ko: (name, { reward, monthly }, times) => ({
    title: `VIP ${name} 등급이 되셨습니다`,
    grade: `꾸준히 함께해 주셔서 <strong>${name}</strong> 등급이 되셨습니다.`,
    reward: `등급 포인트 ${points(reward)}점이 지급되었습니다.`,
    monthly: `매달 ${points(monthly)} 포인트를 드립니다.`,
    play: `포인트는 ${times}배 베팅하면 보유금으로 전환할 수 있습니다.`,
  }),
  en: (name, { reward, monthly }, times) => ({
    title: `You are VIP ${name} now`,
    grade: `Thank you for staying with us: you reached <strong>${name}</strong>.`,
    reward: `Its ${points(reward)} points are yours.`,
    monthly: `Each month brings ${points(monthly)} more.`,
    play: `Points become cash once ${times}x of them is wagered.`,
  }),
  vi: (name, { reward, monthly }, times) => ({
    title: `Bạn đã đạt hạng VIP ${name}`,
    grade: `Cảm ơn bạn đã đồng hành: bạn đã đạt hạng <strong>${name}</strong>.`,
    reward: `Bạn đã nhận ${points(reward)} điểm của hạng.`,
    monthly: `Mỗi tháng bạn nhận thêm ${points(monthly)} điểm.`,
    play: `Điểm đổi được sang tiền sau ${times} vòng cược.`,
  }),
};

/** The grade, its points and what they require; what it does not give is left out. */
function gradeReached(facts: GradeReached, locale: Locale): LetterTexts {
  const { names, turnoverPercent = 0 } = facts;
  const { title, grade, reward, monthly, play } = gradeTexts[locale](
    names[locale],
    facts,
    formatTimes(turnoverPercent),
  );
  const given = [...(facts.reward > 0 ? [reward] : []), ...(facts.monthly > 0 ? [monthly] : [])];
  const sentences = [grade, ...given, ...(given.length > 0 && turnoverPercent > 0 ? [play] : [])];
  return { title, content: `<p>${sentences.join(' ')}</p>` };
}

const plainLetters = {
  'harm-noticed': {
    ko: {
      title: '즐겁게 이용하고 계신가요?',
      content:
        '<p>최근 이용 내역을 살펴보고 안내드립니다. 이용 기록에서 입출금과 손익, 이용 시간을 확인할 수 있습니다.</p><p>책임 있는 이용에서 입금, 손실, 이용 시간의 한도를 정하거나 잠시 쉬어 갈 수 있습니다. 도움이 필요하시면 고객센터로 문의해 주세요.</p>',
    },
    en: {
      title: 'Are you still enjoying it?',
      content:
        '<p>We have looked at how you played lately. Your activity shows what you deposited, won and lost, and how long you played.</p><p>Under safer play you can set limits for deposits, losses and time, or take a break. Our support is there for you whenever you need it.</p>',
    },
    vi: {
      title: 'Bạn vẫn chơi vui vẻ chứ?',
      content:
        '<p>Chúng tôi đã xem lại hoạt động gần đây của bạn. Mục hoạt động cho biết số tiền nạp, thắng thua và thời gian chơi.</p><p>Trong mục chơi có trách nhiệm, bạn có thể đặt hạn mức nạp, thua, thời gian hoặc tạm nghỉ. Bộ phận hỗ trợ luôn sẵn sàng giúp bạn.</p>',
    },
  },
  'sandbox-welcome': {
    ko: {
      title: '[데모] 미리내에 오신 것을 환영합니다',
      content: '<p>체험 계정으로 로그인하셨습니다. 입금, 게임, 게시판을 자유롭게 둘러보세요.</p>',
    },
    en: {
      title: '[Demo] Welcome to Mirinae',
      content: '<p>You are logged in with a demo account. Try deposits, games and the board as you like.</p>',
    },
    vi: {
      title: '[Demo] Chào mừng đến với Mirinae',
      content: '<p>Bạn đang dùng tài khoản thử nghiệm. Hãy thoải mái thử nạp tiền, chơi game và xem bảng tin.</p>',
    },
  },
} as const satisfies Record<string, InEachLanguage<LetterTexts>>;

type Stored = { readonly title: string | null; readonly content: string | null; readonly letter: LetterFacts | null };

/** As it was written, or as the house says it in this language. */
export function wordsIn({ title, content, letter }: Stored, locale: Locale): LetterTexts {
  if (letter === null) return { title: title ?? '', content: content ?? '' };
  const texts = letter.letter === 'grade-reached' ? gradeReached(letter, locale) : plainLetters[letter.letter][locale];
  return { title: plainText(texts.title), content: richText(texts.content) };
}
