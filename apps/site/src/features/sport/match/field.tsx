import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import type { MatchMoment, OfferedFixture } from '@mirinae/contract/sport/fixtures';
import { currentLocale } from '@mirinae/ui/language/language';
import type { FunctionComponent } from 'react';
import { type FieldKind, fieldKindOf, linesOf } from './field-lines.ts';
import {
  BallMarks,
  CageMarks,
  DiamondMarks,
  LaneMarks,
  NetMarks,
  type PlayProps,
  RoundMarks,
  sideColours,
} from './field-marks.tsx';

const marks: Readonly<Record<FieldKind, FunctionComponent<PlayProps>>> = {
  ends: BallMarks,
  net: NetMarks,
  diamond: DiamondMarks,
  cage: CageMarks,
  rounds: RoundMarks,
  lanes: LaneMarks,
};

function Ground() {
  return (
    <>
      <defs>
        <linearGradient id="field-night" x1="0" x2="1" y1="0" y2="1">
          <stop offset="0" stopColor="#101a36" />
          <stop offset="1" stopColor="#0c2a3d" />
        </linearGradient>
        <linearGradient id="field-home" x1="0" x2="1">
          <stop offset="0" stopColor={sideColours.home} stopOpacity="0" />
          <stop offset="1" stopColor={sideColours.home} stopOpacity="0.45" />
        </linearGradient>
        <linearGradient id="field-away" x1="1" x2="0">
          <stop offset="0" stopColor={sideColours.away} stopOpacity="0" />
          <stop offset="1" stopColor={sideColours.away} stopOpacity="0.45" />
        </linearGradient>
      </defs>
      <rect width="424" height="200" fill="url(#field-night)" />
      {Array.from({ length: 8 }, (_, stripe) => stripe * 53).map((at, stripe) => (
        <rect key={at} x={at} width="53" height="200" fill="#fff" opacity={stripe % 2 === 0 ? 0.02 : 0} />
      ))}
    </>
  );
}

const wedges = {
  home: 'M212 12L412 12V188H212L262 100z',
  away: 'M212 12L12 12V188H212L162 100z',
} as const;

/** The half that the side which pressed last presses into. */
function Wedge({ last }: { last: MatchMoment | undefined }) {
  if (!last?.side) return null;
  return <path key={last.at} d={wedges[last.side]} fill={`url(#field-${last.side})`} className="animate-fade-in" />;
}

type Props = {
  readonly of: Pick<OfferedFixture, 'sport' | 'home' | 'away' | 'moments'>;
  readonly state: FeedMatchState;
  readonly last: MatchMoment | undefined;
  /** Text of the latest event. */
  readonly label: string;
};

/** The field of a sport with its play: a scheme of what the feed reported, not where anybody is. */
export function Field({ of, state, last, label }: Props) {
  const kind = fieldKindOf(of.sport);
  const Marks = marks[kind];
  const locale = currentLocale();
  return (
    <div className="surface relative overflow-hidden">
      <svg aria-hidden viewBox="0 0 424 200" className="block w-full">
        <Ground />
        {(kind === 'ends' || kind === 'net') && <Wedge last={last} />}
        <path d={linesOf(of.sport)} fill="none" stroke="#7d8fd0" strokeOpacity="0.55" strokeWidth="1.5" />
        {state.period.kind !== 'ended' && <Marks state={state} moments={of.moments} />}
      </svg>
      {label && (
        <p className="absolute inset-x-0 top-2.5 mx-auto flex w-fit max-w-[90%] items-center gap-2 rounded-full bg-ink-950/85 px-4 py-1.5 font-semibold text-mist-50 text-sm">
          {last?.side && (
            <i aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: sideColours[last.side] }} />
          )}
          <span className="truncate">{label}</span>
        </p>
      )}
      <p
        aria-hidden
        className="flex justify-between gap-4 bg-ink-950/40 px-3 py-1.5 font-semibold text-mist-200 text-xs"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <i className="size-2 shrink-0 rounded-sm bg-cyan-star" />
          <span className="truncate">{of.home.names[locale]}</span>
          {kind === 'ends' && <span className="text-cyan-star">→</span>}
        </span>
        <span className="flex min-w-0 items-center gap-1.5">
          {kind === 'ends' && <span className="text-violet-star">←</span>}
          <span className="truncate">{of.away.names[locale]}</span>
          <i className="size-2 shrink-0 rounded-sm bg-violet-star" />
        </span>
      </p>
    </div>
  );
}
