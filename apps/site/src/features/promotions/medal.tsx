/** The medal of a VIP grade: a star whose metal and rays grow with the grade; grey before the first. */
const metals = [
  ['#3a4568', '#222b47'],
  ['#c9a27a', '#7a5433'],
  ['#e4ecff', '#8797c9'],
  ['#ffe3a0', '#c98a1f'],
  ['#8ff0dd', '#1f8f86'],
  ['#9fc4ff', '#3560d6'],
  ['#d3b4ff', '#7440d8'],
  ['#ffd1e8', '#e0559b'],
] as const;

function rays(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    const [x, y] = [50 + Math.cos(angle) * 46, 50 + Math.sin(angle) * 46];
    return `M50 50L${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join('');
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (index * Math.PI) / points - Math.PI / 2;
    return `${(50 + Math.cos(angle) * radius).toFixed(1)},${(50 + Math.sin(angle) * radius).toFixed(1)}`;
  });
  return corners.join(' ');
}

export function Medal({ grade, className = 'size-10' }: { grade: number; className?: string }) {
  const [light, dark] = metals[Math.min(grade, metals.length - 1)] ?? metals[0];
  const id = `medal-${grade}`;
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden>
      <title>{grade}</title>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
      </defs>
      {grade > 0 && <path d={rays(8 + grade * 2)} stroke={light} strokeWidth="1.2" opacity="0.45" />}
      <circle cx="50" cy="50" r="36" fill="#0f1529" stroke={`url(#${id})`} strokeWidth="5" />
      <polygon points={star(grade > 4 ? 8 : 5, 27, grade > 4 ? 15 : 12)} fill={`url(#${id})`} />
      {grade > 0 && (
        <text x="50" y="56" textAnchor="middle" fontSize="17" fontWeight="800" fill="#0f1529">
          {grade}
        </text>
      )}
    </svg>
  );
}
