import type { Prize } from '@mirinae/contract/promo/rotary';
import { type Slice, toSlices } from './wheel.ts';

const colors = ['#7f86ff', '#1f2950', '#a98bff', '#28325a', '#58c8ff', '#1a2240'] as const;
export const sliceColor = (place: number) => colors[place % colors.length];
const radius = 96;
/** Narrower places keep their colour and their line in the table of odds, without a text on the wheel. */
const labelledShare = 0.05;

function edge(degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(3)} ${(100 + radius * Math.sin(angle)).toFixed(3)}`;
}

function outline({ from, to, share }: Slice): string {
  return `M100 100 L${edge(from)} A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${edge(to)} Z`;
}

type Props = { prizes: readonly Prize[]; turned: number; nameOf: (prize: Prize) => string; onStop: () => void };

export function WheelPicture({ prizes, turned, nameOf, onStop }: Props) {
  const slices = toSlices(prizes);
  return (
    <div className="relative mx-auto w-full max-w-[440px]">
      <div
        aria-hidden
        className="absolute -top-1 left-1/2 z-10 h-7 w-6 -translate-x-1/2 bg-gold [clip-path:polygon(50%_100%,0_0,100%_0)]"
      />
      <svg
        viewBox="0 0 200 200"
        aria-hidden="true"
        onTransitionEnd={onStop}
        className="block w-full drop-shadow-[0_18px_40px_rgb(40_50_140/0.5)] transition-transform duration-[4200ms] ease-[cubic-bezier(0.12,0.8,0.1,1)] motion-reduce:transition-none"
        style={{ transform: `rotate(${turned}deg)` }}
      >
        <circle cx="100" cy="100" r="99" fill="#0b1020" stroke="#ffcb5c" strokeWidth="1.5" />
        {slices.map((slice, place) => {
          const prize = prizes[place];
          const middle = (slice.from + slice.to) / 2;
          return (
            <g key={slice.from}>
              <path d={outline(slice)} fill={sliceColor(place)} stroke="#070a17" strokeWidth="0.6" />
              {prize && slice.share >= labelledShare && (
                <text
                  transform={`rotate(${middle} 100 100) translate(100 26) rotate(90)`}
                  fill="#f5f7ff"
                  fontSize="8"
                  fontWeight="700"
                  dominantBaseline="middle"
                >
                  {nameOf(prize)}
                </text>
              )}
            </g>
          );
        })}
        <circle cx="100" cy="100" r="15" fill="#0f1529" stroke="#ffcb5c" strokeWidth="1.5" />
        <path d="M100 90l2.6 7.4L110 100l-7.4 2.6L100 110l-2.6-7.4L90 100l7.4-2.6z" fill="#ffcb5c" />
      </svg>
    </div>
  );
}
