const most = 8;
const width = 3;
const gap = 1;
const bars = 14;

/** Pressure of the last minutes: home above the line, away below it. */
export function FlowBars({ flow }: { flow: readonly number[] }) {
  if (flow.length === 0) return <span />;
  const shown = flow.slice(-bars);
  return (
    <svg aria-hidden viewBox={`0 0 ${bars * (width + gap)} 24`} className="h-6 w-14">
      <path d={`M0 12H${bars * (width + gap)}`} stroke="#28325a" strokeWidth={1} />
      {shown.map((pressure, index) => {
        const height = Math.max(1, (Math.min(Math.abs(pressure), most) / most) * 11);
        const at = (bars - shown.length + index) * (width + gap);
        return (
          <rect
            key={at}
            x={at}
            y={pressure >= 0 ? 12 - height : 12}
            width={width}
            height={height}
            rx={0.5}
            fill={pressure >= 0 ? '#58c8ff' : '#a98bff'}
            opacity={index >= shown.length - 4 ? 1 : 0.55}
          />
        );
      })}
    </svg>
  );
}
