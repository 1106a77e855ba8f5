import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { live: 'Live' },
  live: {
    text: 'Watch what is on right now.',
    channels: 'Channels',
    schedule: 'Schedule',
    nothing: 'Nothing is planned.',
    now: 'Now',
    play: 'Play',
    pause: 'Pause',
    mute: 'Mute',
    unmute: 'Unmute',
    picture: 'Picture in picture',
    full: 'Full screen',
    on: 'LIVE',
    off: 'Offline',
    wait: 'Connecting',
    offline: 'The stream cannot be loaded',
    offlineText: 'It is over, or the connection was lost.',
    none: 'No channel is on',
    noneText: 'Channels appear here when they open.',
  },
} satisfies SameShape<typeof korean>;
