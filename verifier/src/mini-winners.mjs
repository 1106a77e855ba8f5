/** Which outcomes of the mini games win with a draw. */
import { sum } from './tools.mjs';

const oddEven = (number) => (number % 2 === 1 ? 'odd' : 'even');
const named = (game, parts) => Object.entries(parts).map(([market, outcome]) => `${game}:${market}:${outcome}`);

function ladder(game, startsLeft, hasThree) {
  const start = startsLeft ? 'left' : 'right';
  const lines = hasThree ? '3' : '4';
  const end = startsLeft === hasThree ? 'even' : 'odd';
  return named(game, { start, lines, end, 'start-lines': `${start}-${lines}` });
}

function ofKeno(balls) {
  const total = sum(balls);
  const last = total % 10;
  const over = last >= 5 ? 'over' : 'under';
  const parts = {
    'sum-oe': oddEven(total),
    'digit-uo': over,
    'sum-uo': total > 780 ? 'over' : 'under',
    'digit-combo': `${oddEven(last)}-${over}`,
    digit: last,
  };
  return [...named('speedkeno', parts), ...ladder('kenoladder', balls[0] % 2 === 1, balls.at(-1) <= 35)];
}

function ofPowerball(balls, digit) {
  const total = sum(balls);
  const power = digit >= 5 ? 'over' : 'under';
  const whole = total > 72 ? 'over' : 'under';
  const combo = `${oddEven(total)}-${whole}`;
  const size = total <= 80 ? 'middle' : 'large';
  const parts = {
    'power-oe': oddEven(digit),
    'power-uo': power,
    'sum-oe': oddEven(total),
    'sum-uo': whole,
    'power-combo': `${oddEven(digit)}-${power}`,
    'sum-combo': combo,
    'sum-size': total <= 64 ? 'small' : size,
    'power-section': 'aaabbccddd'[digit],
    'sum-power': `${combo}-${oddEven(digit)}`,
    'power-digit': digit,
  };
  return [...named('powerball', parts), ...ladder('powerladder', balls[0] % 2 === 1, balls[0] <= 14)];
}

export const winnersOf = (family, balls, digit) =>
  (family === 'keno' ? ofKeno(balls) : ofPowerball(balls, digit)).toSorted();
