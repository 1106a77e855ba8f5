import { siteConfig } from '@mirinae/ui/calls/site-config';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { Eye, KeyRound, Lock, type LucideIcon, Play, SearchCheck, Sigma, Ticket } from 'lucide-react';
import { useState } from 'react';

/** Moments from the commitment to the check; the icons show their kind. */
const courses = {
  draw: [Lock, Ticket, Sigma, Eye, SearchCheck],
  game: [Lock, KeyRound, Play, Eye, SearchCheck],
  wheel: [Lock, KeyRound, Play, Eye, SearchCheck],
} as const satisfies Record<string, readonly LucideIcon[]>;
type Course = keyof typeof courses;
const names: readonly Course[] = ['draw', 'game', 'wheel'];

/** The stars of the line on a wide screen, one above each moment; they are tied like a constellation. */
const width = 1_000;
const heights = [40, 22, 46, 18, 34] as const;
const stars = heights.map((y, index) => ({ x: ((index + 0.5) * width) / heights.length, y }));
const line = stars.map(({ x, y }) => `${x},${y}`).join(' ');

/** Index of the reveal: earlier steps are commitments, later ones verifications. */
const revealAt = 3;

function Constellation() {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 64`} className="hidden w-full lg:block">
      <defs>
        <linearGradient id="fair-line" x1="0" x2="1">
          <stop offset="0" stopColor="#6d72f6" />
          <stop offset="1" stopColor="#58c8ff" />
        </linearGradient>
        <radialGradient id="fair-glow">
          <stop offset="0" stopColor="#58c8ff" stopOpacity="0.55" />
          <stop offset="1" stopColor="#58c8ff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <polyline
        points={line}
        fill="none"
        stroke="url(#fair-line)"
        strokeWidth="1.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      {stars.map(({ x, y }, index) => (
        <g key={x}>
          <circle cx={x} cy={y} r="22" fill="url(#fair-glow)" opacity={index === revealAt ? 1 : 0.45} />
          <path
            transform={`translate(${x} ${y}) scale(${index === revealAt ? 1.25 : 0.9})`}
            d="M0-11 2.6-2.6 11 0 2.6 2.6 0 11-2.6 2.6-11 0-2.6-2.6Z"
            fill={index === revealAt ? '#f0b93b' : '#c9d2ff'}
          />
        </g>
      ))}
    </svg>
  );
}

function Moments({ course }: { course: Course }) {
  const { t } = useTranslation();
  return (
    <ol className="relative grid gap-4 lg:grid-cols-5 lg:gap-5">
      <span
        aria-hidden
        className="absolute top-3 bottom-3 left-[19px] w-px bg-gradient-to-b from-indigo-star to-cyan-star/50 lg:hidden"
      />
      {courses[course].map((Icon, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: moments are named by their place.
        <li key={index} className="relative flex gap-4 lg:flex-col lg:gap-3 lg:text-center">
          <span
            className={`z-10 grid size-10 shrink-0 place-items-center rounded-full border bg-ink-850 lg:mx-auto ${index === revealAt ? 'border-gold/70 text-gold' : 'border-indigo-star/60 text-cyan-star'}`}
          >
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <h3 className="font-bold text-mist-50">{t(`fair.time.${course}.${index}.title`)}</h3>
            <p className="mt-1 text-mist-200 text-sm">{t(`fair.time.${course}.${index}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Times of commitment, draw and reveal, for each kind of game. */
export function Timeline() {
  const { t } = useTranslation();
  const [course, setCourse] = useState<Course>('draw');
  return (
    <section className="surface p-5 sm:p-6">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-lg text-mist-50">{t('fair.time.title')}</h2>
        <Segmented
          label={t('fair.time.which')}
          value={course}
          onValueChange={setCourse}
          options={names.map((value) => ({ value, label: t(`fair.time.${value}.name`) }))}
        />
      </header>
      <Constellation />
      <Moments course={course} />
      {course === 'draw' && <p className="mt-5 text-mist-300 text-sm">{t(`fair.time.limit.${siteConfig().beacon}`)}</p>}
    </section>
  );
}
