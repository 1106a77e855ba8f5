import type { MiniRound } from '@mirinae/contract/mini/mini';
import { motion, useReducedMotion } from 'motion/react';
import { useTranslation } from 'react-i18next';

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

const styleOf = (number: number) => colours[Math.floor((number - 1) / perColour)] ?? colours[0];
const powerStyle = 'from-[#fff3c4] to-[#f0b93b] ring-2 ring-gold';

function Ball({ number, isPower = false, place }: { number: number; isPower?: boolean; place: number }) {
  const isCalm = useReducedMotion() ?? false;
  const style = isPower ? powerStyle : styleOf(number);
  return (
    <motion.span
      initial={isCalm ? false : { y: -60, opacity: 0, rotate: -90 }}
      animate={{ y: 0, opacity: 1, rotate: 0 }}
      transition={{ delay: isCalm ? 0 : place * 0.18, type: 'spring', stiffness: 260, damping: 18 }}
      className={`grid size-9 place-items-center rounded-full bg-gradient-to-b font-extrabold text-base text-ink-950 shadow-mid sm:size-12 sm:text-md ${style}`}
    >
      {number}
    </motion.span>
  );
}

/** A draw in one line of a list. */
export function SmallBalls({ round }: { round: MiniRound }) {
  const small =
    'inline-grid size-6 place-items-center rounded-full bg-gradient-to-b font-bold text-2xs text-ink-950 tabular-nums';
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {round.balls.map((number) => (
        <span key={number} className={`${small} ${styleOf(number)}`}>
          {number}
        </span>
      ))}
      {round.powerball !== null && <b className={`ml-1.5 ${small} ${powerStyle}`}>{round.powerball}</b>}
    </span>
  );
}

/** The balls of a draw in the order they came; they fall in anew with each round. */
export function Balls({ round, small = false }: { round: MiniRound; small?: boolean }) {
  const { t } = useTranslation();
  return (
    <ol
      key={`${round.roundId}:${round.version}`}
      aria-label={t('mini.balls', { number: round.number })}
      className={`flex flex-wrap items-center justify-center gap-1.5 sm:gap-2 ${small ? 'scale-90' : ''}`}
    >
      {round.balls.map((number, place) => (
        <li key={number}>
          <Ball number={number} place={place} />
        </li>
      ))}
      {round.powerball !== null && (
        <>
          <li aria-hidden className="font-bold text-mist-400 text-lg sm:px-1 sm:text-xl">
            +
          </li>
          <li>
            <Ball number={round.powerball} isPower place={round.balls.length} />
          </li>
        </>
      )}
    </ol>
  );
}
