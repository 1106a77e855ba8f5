/** The guides with photographs of our screens: the screens of each, and how many parts have a number on them. */
import type { PageName } from '../../shell/pages/page.ts';

type Topic = {
  readonly screens: readonly (readonly [screen: string, numbers: number])[];
  /** Page of the task; null for signing up. */
  readonly page: PageName | null;
  readonly forPartners?: true;
};

export const topics = {
  join: {
    screens: [
      ['form', 5],
      ['login', 3],
    ],
    page: null,
  },
  deposit: { screens: [['form', 5]], page: 'deposit' },
  withdrawal: { screens: [['form', 5]], page: 'withdrawal' },
  points: { screens: [['form', 3]], page: 'point' },
  slots: {
    screens: [
      ['lobby', 3],
      ['game', 4],
    ],
    page: 'slot',
  },
  mini: {
    screens: [
      ['round', 3],
      ['markets', 1],
      ['slip', 2],
    ],
    page: 'mini',
  },
  live: { screens: [['player', 4]], page: 'live' },
  partners: {
    screens: [
      ['dashboard', 3],
      ['gift', 3],
    ],
    page: 'partnerDashboard',
    forPartners: true,
  },
} as const satisfies Readonly<Record<string, Topic>>;

export type TopicName = keyof typeof topics;
export const topicNames = Object.keys(topics).filter((name): name is TopicName => name in topics);

/** The screens of a guide with the numbers on each, which go on from screen to screen. */
export function screensOf(name: TopicName): { screen: string; numbers: number[] }[] {
  const { screens }: Topic = topics[name];
  let last = 0;
  return screens.map(([screen, count]) => {
    const numbers = Array.from({ length: count }, (_, index) => last + index + 1);
    last += count;
    return { screen: `${name}-${screen}`, numbers };
  });
}
