import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { maintenance: 'Under maintenance', fairness: 'Fairness' },
  maintenance: { text: 'We are making things better. Please come back a little later.' },
  fair: {
    text: 'A result is sealed before the bet. Nobody can change it, not even we.',
    commit: { title: 'Sealed', text: 'You see the hash of the server seed, the commitment, before your first bet.' },
    play: { title: 'Your seed', text: 'You choose the client seed; the nonce grows by one with each round.' },
    reveal: {
      title: 'Revealed',
      text: 'Rotate the seeds and the old server seed is revealed: its hash must be the commitment.',
    },
    verify: {
      title: 'Verified',
      text: 'The fairness window of a game recomputes past rounds in your browser; the formula below lets you do it yourself.',
    },
  },
} satisfies SameShape<typeof korean>;
