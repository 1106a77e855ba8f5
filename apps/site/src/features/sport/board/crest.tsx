import { classes } from '@mirinae/ui/classes';

const hues = [
  '#5f7bff',
  '#ff7b7b',
  '#3fdd9b',
  '#ffb454',
  '#a98bff',
  '#58c8ff',
  '#f5f7ff',
  '#8893c2',
  '#e06bd0',
  '#c6d94b',
];
const shield = 'M2 2h16v11c0 5-4 8-8 9.500C6 21 2 18 2 13z';

/** The same for a side for ever: how its shield is parted, and in which two colours. */
function armsOf(id: string): { first: string; second: string; parting: number } {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  const first = sum % hues.length;
  const second = (first + 1 + (Math.floor(sum / 10) % (hues.length - 1))) % hues.length;
  return { first: hues[first] ?? '', second: hues[second] ?? '', parting: Math.floor(sum / 100) % 4 };
}

/** The other colour: the half, the stripes, the slope or the head. */
const partings = [
  'M10 2h8v11c0 5-4 8-8 9.500z',
  'M6 2h3v19.500L6 19.500zM12 2h3v17.500l-3 2z',
  'M2 15L18 4v6L4 19z',
  'M2 2h16v6H2z',
];

/** The arms of a side. */
export function Crest({ id, className = 'h-4 w-3.5' }: { id: string; className?: string }) {
  const { first, second, parting } = armsOf(id);
  return (
    <svg aria-hidden viewBox="0 0 20 24" className={classes('shrink-0', className)}>
      <path d={shield} fill={first} />
      <path d={partings[parting]} fill={second} />
      <path d={shield} fill="none" stroke="#0b1020" strokeOpacity={0.5} strokeWidth={1.5} />
    </svg>
  );
}
