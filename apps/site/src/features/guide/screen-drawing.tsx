import type { Box } from './drawings.ts';

const fills: Record<Box['fill'], string> = {
  panel: '#1a2240',
  line: '#28325a',
  strong: '#3c4879',
  gold: '#7a5f22',
  star: '#5a60c8',
  jade: '#1f6b50',
};

/** A screen in outline; the numbers are those of the list of its steps. */
export function ScreenDrawing({ boxes, label }: { boxes: readonly Box[]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 720 420"
      className="w-full rounded-card border border-ink-600/60 bg-ink-900"
    >
      {boxes.map(({ at: [x, y, width, height], fill, step }) => (
        <rect
          key={`${x}:${y}:${width}:${fill}:${step ?? ''}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="8"
          fill={fills[fill]}
          stroke={step ? '#58c8ff' : 'none'}
          strokeWidth="2"
        />
      ))}
      {boxes.map(({ at: [x, y], step }) =>
        step ? (
          <g key={step} transform={`translate(${Math.max(16, x + 6)} ${Math.max(16, y + 4)})`}>
            <circle r="14" fill="#58c8ff" />
            <text textAnchor="middle" dy="5.5" fontSize="16" fontWeight="800" fill="#060814">
              {step}
            </text>
          </g>
        ) : null,
      )}
    </svg>
  );
}
