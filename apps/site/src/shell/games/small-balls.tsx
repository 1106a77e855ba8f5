import type { MiniRound } from '@mirinae/contract/mini/mini';

const colours = [
  'from-[#ffd66b] to-[#e59b1e]',
  'from-[#6fb6ff] to-[#2a6fd6]',
  'from-[#ff8f8f] to-[#d1373f]',
  'from-[#b6a4ff] to-[#6b4fd6]',
  'from-[#7fe3a4] to-[#209a58]',
  'from-[#ffb58a] to-[#d8602a]',
  'from-[#9fb3c8] to-[#516a86]',
] as const;
const perColour = 10;

/** The colour of a ball, by its ten. */
export const ballStyle = (number: number) => colours[Math.floor((number - 1) / perColour)] ?? colours[0];
export const powerballStyle = 'from-[#fff3c4] to-[#f0b93b] ring-2 ring-gold';

/** A draw in one line of a list; the many balls of keno in a grid of two. */
export function SmallBalls({ round }: { round: Pick<MiniRound, 'family' | 'balls' | 'powerball'> }) {
  const small =
    'inline-grid size-6 place-items-center rounded-full bg-gradient-to-b font-bold text-2xs text-ink-950 tabular-nums';
  const isGrid = round.family === 'keno';
  return (
    <span className={isGrid ? 'inline-grid grid-cols-11 gap-1' : 'inline-flex flex-wrap items-center gap-1'}>
      {round.balls.map((number) => (
        <span key={number} className={`${small} ${ballStyle(number)}`}>
          {number}
        </span>
      ))}
      {round.powerball !== null && <b className={`ml-1.5 ${small} ${powerballStyle}`}>{round.powerball}</b>}
    </span>
  );
}
