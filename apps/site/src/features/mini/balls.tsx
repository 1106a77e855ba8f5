import type { MiniRound } from '@mirinae/contract/mini/mini';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ballStyle, powerballStyle } from '../../shell/games/small-balls.tsx';

const sizes = {
  large: 'size-11 text-base sm:size-13 sm:text-lg',
  small: 'aspect-square w-full max-w-9 text-xs sm:text-sm',
} as const;
type Size = keyof typeof sizes;

/** A ball that has come, or its place until it comes. */
function Ball({ number, isPower, size }: { number: number | null; isPower: boolean; size: Size }) {
  const shape = `grid place-items-center rounded-full tabular-nums ${sizes[size]}`;
  if (number === null) return <span className={`${shape} border border-ink-600 border-dashed bg-ink-900/60`} />;
  return (
    <span
      className={`${shape} motion-safe:animate-drop-in bg-gradient-to-b font-extrabold text-ink-950 shadow-mid ${isPower ? powerballStyle : ballStyle(number)}`}
    >
      {number}
    </span>
  );
}

/** All balls of a draw in the order they come, the powerball last. */
export const numbersOf = ({ balls, powerball }: MiniRound): number[] =>
  powerball === null ? balls : [...balls, powerball];

/** The balls of a draw that have come, in their order, with places for the others. */
export function Balls({ round, come }: { round: MiniRound; come: number }) {
  const { t } = useTranslation();
  const numbers = numbersOf(round);
  const isKeno = round.family === 'keno';
  const numberAt = (number: number, index: number) => (index < come ? number : null);
  return (
    <ol
      aria-label={t('mini.balls', { number: round.number })}
      className={
        isKeno
          ? 'grid w-full max-w-[460px] grid-cols-11 justify-items-center gap-1 sm:gap-1.5'
          : 'flex items-center gap-1.5 sm:gap-2.5'
      }
    >
      {numbers.map((number, index) => {
        const isPower = !isKeno && index === numbers.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: A ball that has not come has no name but its place.
          <li key={index} className={isPower ? 'flex items-center gap-1.5 sm:gap-2.5' : isKeno ? 'grid w-full' : ''}>
            {isPower && (
              <span aria-hidden className="font-bold text-lg text-mist-400">
                +
              </span>
            )}
            <Ball number={numberAt(number, index)} isPower={isPower} size={isKeno ? 'small' : 'large'} />
          </li>
        );
      })}
    </ol>
  );
}
