import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  games: {
    demo: 'Try',
    slotList: 'Games of {{name}}',
    favourite: 'Favourite {{name}}',
    favourites: 'Favourites',
    recent: 'Recent',
    shelf: 'Show',
    order: 'Order',
    orders: { house: 'Recommended', popular: 'Popular', new: 'Newest', rtp: 'RTP' },
    search: 'Search games',
    searchLong: 'Search games and providers',
    vendors: 'Providers',
    play: 'Play',
    preparing: 'In preparation',
    preparingTitle: 'Games are on their way',
    preparingText: 'New games open here soon.',
    notFound: "Nothing found for '{{search}}'",
    signInFirst: 'Sign in first to play.',
    blockedTitle: 'The game window was blocked',
    opening: 'Opening the game',
    open: 'Open game',
    badAddress: 'This game address cannot be opened',
    window: 'Game',
    fullscreen: 'Fullscreen',
    badge: { new: 'New', hot: 'Hot' },
    volatility: { low: 'Low volatility', medium: 'Medium volatility', high: 'High volatility' },
  },
} satisfies SameShape<typeof korean>;
