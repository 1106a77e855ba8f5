/** Marks of the play on a field, sport by sport; all of them are also in text. */
import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import type { MatchMoment } from '@mirinae/contract/sport/fixtures';
import { gamePointsOf, partScoreOf } from '../board/score.ts';
import { ballPath } from './ball-path.ts';

export const sideColours = { home: '#58c8ff', away: '#a98bff' } as const;
const sides = ['home', 'away'] as const;
type Side = (typeof sides)[number];
export type PlayProps = { readonly state: FeedMatchState; readonly moments: readonly MatchMoment[] };

/** More goals than these would hide the field. */
const maxGoals = 6;

/** The ball with where it was, and the goals of both sides at the end that they were scored at. */
export function BallMarks({ moments }: PlayProps) {
  const path = ballPath(moments);
  const ball = path.at(-1);
  const goals = moments.filter(({ kind, side }) => kind === 'score' && side !== undefined);
  return (
    <>
      {goals.length <= maxGoals &&
        sides.flatMap((side) =>
          goals
            .filter((goal) => goal.side === side)
            .map(({ at, clock }, index) => {
              const x = side === 'home' ? 388 : 36;
              const y = 66 + index * 22;
              return (
                <g key={at}>
                  <circle cx={x} cy={y} r="5" fill="none" stroke={sideColours[side]} strokeWidth="2" />
                  <circle cx={x} cy={y} r="1.5" fill={sideColours[side]} />
                  {clock !== null && (
                    <text
                      x={side === 'home' ? x - 9 : x + 9}
                      y={y + 3.5}
                      textAnchor={side === 'home' ? 'end' : 'start'}
                      fontSize={10}
                      className="fill-mist-50 font-semibold"
                    >
                      {Math.floor(clock / 60) + 1}′
                    </text>
                  )}
                </g>
              );
            }),
        )}
      <polyline
        points={path.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="#f5f7ff"
        strokeOpacity="0.7"
        strokeWidth="1.5"
        strokeDasharray="3 4"
      />
      {path.slice(0, -1).map(({ at, x, y }) => (
        <circle key={at} cx={x} cy={y} r="2.5" fill="#f5f7ff" opacity="0.6" />
      ))}
      <g
        className="transition-transform duration-[240ms] ease-out"
        style={{ transform: `translate(${ball?.x ?? 212}px, ${ball?.y ?? 100}px)` }}
      >
        <circle r="12" fill={ball ? sideColours[ball.side] : '#f5f7ff'} opacity="0.25" />
        <circle r="5" fill="#f5f7ff" />
      </g>
    </>
  );
}

const digits = 'fill-mist-50 font-extrabold tabular-nums';

/** Each side's points on its half, and who serves. */
export function NetMarks({ state }: PlayProps) {
  const part = partScoreOf(state) ?? { home: 0, away: 0 };
  const points = gamePointsOf(state);
  const { homeServes } = state.situation;
  return sides.map((side) => {
    const x = side === 'home' ? 127 : 297;
    const isServing = homeServes !== undefined && homeServes === (side === 'home');
    return (
      <g key={side}>
        <text x={x} y="118" textAnchor="middle" fontSize={52} className={digits} opacity="0.9">
          {points ? points[side] : part[side]}
        </text>
        {points && (
          <text x={x} y="142" textAnchor="middle" fontSize={13} className="fill-mist-300 font-semibold">
            {part[side]}
          </text>
        )}
        {isServing && (
          <g style={{ transform: `translate(${side === 'home' ? 26 : 398}px, 100px)` }}>
            <circle r="11" fill={sideColours[side]} opacity="0.25" />
            <circle r="5" fill={side === 'home' ? sideColours.home : sideColours.away} />
          </g>
        )}
      </g>
    );
  });
}

/** Outs of the half inning, and whose bat it is. */
export function DiamondMarks({ state, moments }: PlayProps) {
  const { outs, batting } = state.situation;
  const colour = batting ? sideColours[batting] : '#f5f7ff';
  const runs = moments.findLast(({ kind, side }) => kind === 'score' && side === batting);
  const isFresh = runs !== undefined && runs.at === moments.findLast(({ kind }) => kind !== 'tick')?.at;
  return (
    <>
      {batting && (
        <g style={{ transform: 'translate(212px, 180px)' }}>
          <circle r="12" fill={colour} opacity="0.25" />
          <circle r="5" fill={colour} />
        </g>
      )}
      {isFresh && <path d="M212 180l-52-52 52-52 52 52z" fill={colour} opacity="0.35" className="animate-fade-in" />}
      {outs !== undefined && (
        <>
          <text x="352" y="160" fontSize={11} className="fill-mist-200 font-semibold">
            OUT
          </text>
          {[0, 1, 2].map((nth) => (
            <circle key={nth} cx={358 + nth * 18} cy="174" r="6" fill={nth < outs ? '#ff7b7b' : '#28325a'} />
          ))}
        </>
      )}
    </>
  );
}

/** Both fighters by their blows; the one who did something last steps forward. */
export function CageMarks({ state, moments }: PlayProps) {
  const { strikes, knockdowns } = state.situation;
  const last = moments.findLast(({ side }) => side !== undefined)?.side;
  return sides.map((side) => {
    const toward = side === 'home' ? 1 : -1;
    const x = 212 - toward * (last === side ? 26 : 40);
    return (
      <g key={side}>
        <g className="transition-transform duration-[240ms] ease-out" style={{ transform: `translate(${x}px, 100px)` }}>
          <circle r="17" fill={sideColours[side]} opacity={last === side ? 0.4 : 0.2} />
          <circle r="9" fill={sideColours[side]} />
          {knockdowns && knockdowns[side === 'home' ? 'away' : 'home'] > 0 && (
            <circle r="22" fill="none" stroke="#ff7b7b" strokeWidth="2" />
          )}
        </g>
        {strikes && (
          <text x={212 - toward * 150} y="112" textAnchor="middle" fontSize={34} className={digits}>
            {strikes[side]}
          </text>
        )}
      </g>
    );
  });
}

const roundsShown = 16;

/** The score of the map, and who won its last rounds. */
export function RoundMarks({ state, moments }: PlayProps) {
  const part = partScoreOf(state) ?? { home: 0, away: 0 };
  const won = moments
    .filter(({ kind, side, period }) => kind === 'score' && side && period.nth === state.period.nth)
    .slice(-roundsShown);
  return (
    <>
      {sides.map((side) => (
        <text key={side} x={side === 'home' ? 120 : 304} y="112" textAnchor="middle" fontSize={46} className={digits}>
          {part[side]}
        </text>
      ))}
      {won.map(({ at, side = 'home' }, index) => (
        <rect
          key={at}
          x={212 - (won.length * 12) / 2 + index * 12}
          y={side === 'home' ? 146 : 158}
          width="9"
          height="9"
          rx="2"
          fill={sideColours[side]}
        />
      ))}
    </>
  );
}

/** A lead of so much gold is as good as the whole map. */
const maxGold = 12_000;

/** Push of the side that leads by gold. */
export function LaneMarks({ state }: PlayProps) {
  const lead = state.situation.goldLead ?? 0;
  const push = Math.max(-1, Math.min(1, lead / maxGold));
  const ahead: Side = lead >= 0 ? 'home' : 'away';
  const front = 212 + push * 120;
  return (
    <>
      <path d={`M12 12V188H${front - 60}L${front + 60} 12z`} fill={sideColours.home} opacity="0.16" />
      <path d={`M412 12V188H${front - 60}L${front + 60} 12z`} fill={sideColours.away} opacity="0.16" />
      <path
        d={`M${front - 60} 188L${front + 60} 12`}
        stroke={sideColours[ahead]}
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      {sides.map((side) => (
        <circle
          key={side}
          cx={side === 'home' ? 40 : 384}
          cy={side === 'home' ? 172 : 28}
          r="11"
          fill={sideColours[side]}
          opacity="0.85"
        />
      ))}
      {lead !== 0 && (
        <text
          x="212"
          y="176"
          textAnchor="middle"
          fontSize={15}
          className="font-bold tabular-nums"
          fill={sideColours[ahead]}
        >
          +{(Math.abs(lead) / 1_000).toFixed(1)}K
        </text>
      )}
    </>
  );
}
