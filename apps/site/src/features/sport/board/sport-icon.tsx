import { isSportKey, type SportKey } from '@mirinae/game-math/sports/sport-keys';
import type { SVGProps } from 'react';

/** One stroke of 24 by 24 per sport, drawn for small sizes. */
const drawings: Readonly<Record<SportKey, string>> = {
  soccer:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8l3.8 2.8-1.5 4.4H9.700L8.200 10.800zM12 8V3.200M15.800 10.800l4.700-1.500M14.300 15.200l2.900 4M9.700 15.200l-2.900 4M8.200 10.800L3.500 9.300',
  basketball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3v18M5.800 5.600c3 3.300 3 9.500 0 12.800M18.200 5.600c-3 3.300-3 9.500 0 12.800',
  'american-football': 'M4 20c-1.500-7 1-14.500 16-16 1.500 7-1 14.500-16 16M8.500 15.500l7-7M10 11l3 3M12 9l3 3',
  baseball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M6.200 5.300c2.600 4 2.600 9.400 0 13.400M17.800 5.300c-2.600 4-2.600 9.400 0 13.400M6 9l2 .6M6 15l2-.6M18 9l-2 .6M18 15l-2-.6',
  volleyball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 12c-.5-4 1-7 3.500-8.300M12 12c3.700-1.600 7-1 9 1.500M12 12c-3.200 2.400-4 5.700-2.800 8.600M12 12c-2-3.500-5-5-8.300-4.300M12 12c3.500 2 4.600 4.500 4 7.800',
  badminton:
    'M7 17a3.500 3.500 0 0 0 5 5M7 17l5 5M7 17L9.500 4l3 1.500L15 4l2 5 5 2-1.500 2.500L22 16.500 12 22M12.500 5.500L9 18.500M20.500 13.500L9.500 19.500',
  tennis:
    'M14 3a6 7.500 40 0 0-9 7.500C4.500 14 7.500 17 11 16a7.500 6 -45 0 0 7-8.500C18.500 5 16.500 3 14 3M8 15l-5 6M19 17.500a1.800 1.800 0 1 0 .1 0M8 6l8 8M6 9.500l6.500 6M11.500 4l6 6',
  'ice-hockey': 'M6 3l6 13h6.500a2.500 2.500 0 0 1 0 5H11L4 5M3 19h4v2H3z',
  handball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8.500l3.300 2-.4 3.900L12 15.500l-2.900-1.100-.4-3.900zM12 8.500V3M15.300 10.500l4.900-2.700M14.900 14.400l3.600 3.900M12 15.500V21M9.100 14.400l-3.600 3.900M8.700 10.500L3.800 7.800',
  'counter-strike': 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14M12 2v6M12 16v6M2 12h6M16 12h6M12 12h.01',
  'league-of-legends':
    'M5 19L15.500 8.500 20 4l-1 5-9.500 9.500M5 19l-1.500 1.500M6 14l4 4M19 19L13.800 13.800M10 10L4 4l1 5 3.200 3.200M18 14l-4 4M19 19l1.500 1.500',
  'dota-2': 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM9 8.500l6.500 7M15 8.500h-2.500M9 15.500v-2.500',
  combat:
    'M7 13V8a2 2 0 0 1 2-2h7a3 3 0 0 1 3 3v4a4 4 0 0 1-2 3.500V20H9v-3.500L5.500 14a2 2 0 0 1 1.500-3.500H12M9 16.500h8',
};
const ball = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8v8M8 12h8';

type Props = SVGProps<SVGSVGElement> & { readonly sport: string };

export function SportIcon({ sport, ...rest }: Props) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={isSportKey(sport) ? drawings[sport] : ball} />
    </svg>
  );
}
