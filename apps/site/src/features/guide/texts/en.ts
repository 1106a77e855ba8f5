import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { guide: 'Guides' },
  guide: {
    list: 'Guides',
    screendescription: {
      title: 'The screen',
      text: 'The parts of the betting screen.',
      steps: {
        '1': { title: 'Balance', text: 'What you can use now. It changes as you bet and win.' },
        '2': { title: 'Sports', text: 'Choose the sport you want to see.' },
        '3': { title: 'Search', text: 'Find a league or team, and sort by time.' },
        '4': { title: 'Odds', text: 'Press to put them on the slip, press again to take them off.' },
        '5': { title: 'Stake', text: 'Type it or add with the amount buttons.' },
        '6': { title: 'Bet', text: 'Check the possible win and press.' },
      },
    },
    onefolderbetting: {
      title: 'Single bet',
      text: 'How to bet on one match.',
      steps: {
        '1': { title: 'Choose odds', text: 'Press one of win, draw and lose.' },
        '2': { title: 'Check the slip', text: 'See that match and odds are right.' },
        '3': { title: 'Set the stake', text: 'Between the least and the most.' },
        '4': { title: 'Bet', text: 'You find the bet in your bets.' },
      },
    },
    twofolderbetting: {
      title: 'Double bet',
      text: 'How to bet on two matches together.',
      steps: {
        '1': { title: 'Choose two', text: 'One from each of two matches.' },
        '2': { title: 'Check the slip', text: 'Both stand on it.' },
        '3': { title: 'The product', text: 'The odds are multiplied: 1.80 × 2.00 = 3.60' },
        '4': { title: 'Bet', text: 'Both must be right. A cancelled match counts as odds of 1.' },
      },
    },
    gameguide: {
      title: 'Playing games',
      text: 'How to find and start a game.',
      steps: {
        '1': { title: 'Search', text: 'Games and vendors by name.' },
        '2': { title: 'Kinds', text: 'Casino, slots, mini games.' },
        '3': { title: 'A game', text: 'Press to open it. The star keeps it among your favourites.' },
        '4': { title: 'Balance', text: 'Games use the same balance.' },
      },
    },
    sport: {
      title: 'Betting on sports',
      text: 'The basics of betting on sports.',
      steps: {
        '1': { title: 'Sport and day', text: 'Narrow the matches by sport and day.' },
        '2': { title: 'A match', text: 'Its start and both teams. Bets before the match close as it starts.' },
        '3': { title: 'Odds', text: 'A number above 1; stake times odds is the win.' },
        '4': { title: 'Possible win', text: 'Stake × odds.' },
        '5': { title: 'Bet', text: 'When odds change at that moment you are asked again.' },
      },
    },
  },
} satisfies SameShape<typeof korean>;
