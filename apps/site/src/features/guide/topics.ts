/** The guides with photographs of our screens: the screens of each, and how many parts have a number on them. */
import type { PageName } from '../../shell/pages/page.ts';

type Topic = {
  readonly screens: readonly (readonly [screen: string, numbers: number])[];
  /** Page of the task; null for signing up. */
  readonly place: PageName | null;
  readonly forPartners?: true;
};

export const topics = {
  join: {
    screens: [
      ['form', 5],
      ['login', 3],
    ],
    place: null,
  },
  deposit: { screens: [['form', 5]], place: 'deposit' },
  withdrawal: { screens: [['form', 5]], place: 'withdrawal' },
  points: { screens: [['form', 3]], place: 'point' },
  slots: {
    screens: [
      ['lobby', 3],
      ['game', 4],
    ],
    place: 'slot',
  },
  mini: {
    screens: [
      ['round', 3],
      ['markets', 1],
      ['slip', 2],
    ],
    place: 'mini',
  },
  live: { screens: [['player', 4]], place: 'live' },
  partners: {
    screens: [
      ['dashboard', 3],
      ['gift', 3],
    ],
    place: 'partnerDashboard',
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
