/** Line icons drawn for this game, 24 by 24. */
const paths: Readonly<Record<string, string>> = {
  spin: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  auto: 'M4 12a8 8 0 0 1 13.7-5.6M20 12a8 8 0 0 1-13.7 5.6M18 2.5v4.4h-4.4M6 21.5v-4.4h4.4',
  collect: 'M12 4v10M7.5 9.5L12 14l4.5-4.5M4 15v4.5h16V15',
  stop: 'M7 7h10v10H7z',
  lock: 'M12 3v4M12 17v4M3 12h4M17 12h4M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 12h.01',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  paytable: 'M4 5h16v14H4zM4 10h16M10 10v9',
  history: 'M4.5 8.5A8 8 0 1 1 4 12M4 4.5v4h4M12 8v4.5l3 1.8',
  fairness: 'M12 3l7.5 3v5.5c0 4.6-3 7.9-7.5 9.5-4.5-1.6-7.5-4.9-7.5-9.5V6zM8.6 12.1l2.4 2.4 4.5-4.8',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  talk: 'M4 5h16v11h-9l-4.5 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  good: 'M5 12.5l4.5 4.5L19 7.5',
  bad: 'M7 7l10 10M17 7L7 17',
};
const space = 'http://www.w3.org/2000/svg';

export function icon(name: string): SVGElement {
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', paths[name] ?? '');
  svg.append(path);
  return svg;
}
