import type { Answer } from '@mirinae/contract/calls';
import { formatAmount, formatChange, formatCount, formatSigned } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded, type QueryState } from '@mirinae/ui/loaded';
import type { ReactNode } from 'react';
import { Line, Panel } from './panel.tsx';

type Figures = Answer<'staff.dashboard'>;
type Course = Answer<'staff.dayCourse'>;
type Measure = keyof Course['today'][number];

const others = ['yesterday', 'lastWeek'] as const;
/** More withdrawals are neither good nor bad. */
const isBetter: Readonly<Record<Measure, boolean>> = { deposits: true, withdrawals: false, ggr: true };

function toneOf(change: string | null, measure: Measure): string {
  if (change === null || !isBetter[measure]) return 'text-mist-300';
  return change.startsWith('-') ? 'text-coral' : 'text-jade';
}

/** The hours of today that have passed compared with the same hours of two other days. */
function Comparisons({ course, measure }: { course: Course; measure: Measure }) {
  const { t } = useTranslation();
  const passed = (day: Course['today']) =>
    day.slice(0, course.hour).reduce((total, figures) => total + figures[measure], 0);
  return others.map((other) => {
    const before = passed(course[other]);
    const change = formatChange(passed(course.today), before);
    return (
      <div key={other} className="flex items-baseline gap-2 text-xs tabular-nums">
        <span className="text-mist-400">{t(`dashboard.${other}`)}</span>
        <span className={toneOf(change, measure)}>{change ?? '–'}</span>
        <span className="ml-auto text-mist-300">{formatAmount(before)}</span>
      </div>
    );
  });
}

/** Whole days: what partners earn accrues by the day. */
function WholeDays({ before }: { before: Figures['ngrBefore'] }) {
  const { t } = useTranslation();
  return others.map((other) => (
    <div key={other} className="flex items-baseline gap-2 text-xs tabular-nums">
      <span className="text-mist-400">{t('dashboard.wholeDay', { day: t(`dashboard.${other}`) })}</span>
      <span className="ml-auto text-mist-300">{formatSigned(before[other])}</span>
    </div>
  ));
}

type FigureProps = { title: string; value: ReactNode; note: string; children: ReactNode };

function Figure({ title, value, note, children }: FigureProps) {
  return (
    <section aria-label={title} className="surface flex min-w-0 flex-col gap-1 p-4">
      <h2 className="text-mist-300 text-sm">{title}</h2>
      <p className="truncate font-bold text-2xl text-mist-50 tabular-nums">{value}</p>
      <div className="min-h-9">{children}</div>
      <p className="border-ink-600/50 border-t pt-2 text-mist-400 text-xs">{note}</p>
    </section>
  );
}

type ComparedProps = Omit<FigureProps, 'title' | 'children'> & { course: Course | undefined; measure: Measure };

function Compared({ course, measure, ...figure }: ComparedProps) {
  const { t } = useTranslation();
  return (
    <Figure title={t(`dashboard.${measure}`)} {...figure}>
      {course && <Comparisons course={course} measure={measure} />}
    </Figure>
  );
}

/** Held, owed and carried: never revenue, and so on a ground of its own. */
function Apart({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { openBets, openStakes, uncollected, carried } = figures;
  return (
    <div className="sm:col-span-2 xl:col-span-4 2xl:col-span-1 [&>section]:h-full [&>section]:bg-[repeating-linear-gradient(135deg,transparent_0_8px,rgb(120_135_210/0.05)_8px_16px)]">
      <Panel title={t('dashboard.apart')}>
        <dl className="xl:grid xl:grid-cols-3 xl:gap-8 2xl:block">
          <Line name={t('dashboard.openStakes')} note={t('dashboard.openBets', { bets: formatCount(openBets) })}>
            <span className="text-cyan-star">{formatAmount(openStakes)}</span>
          </Line>
          <Line name={t('dashboard.uncollected')}>{formatAmount(uncollected)}</Line>
          <Line name={t('dashboard.carried')}>{formatSigned(carried)}</Line>
        </dl>
      </Panel>
    </div>
  );
}

/** Figures of the business day so far. */
export function DayFigures({
  figures,
  course,
}: {
  figures: QueryState & { data: Figures | undefined };
  course: Course | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className="xl:col-span-2">
      <p className="mb-2 text-mist-300 text-sm">
        {t('dashboard.today')}
        {course && course.hour > 0 && ` · ${t('dashboard.compared', { hour: course.hour })}`}
      </p>
      <Loaded query={figures}>
        {(data) => {
          const { today } = data;
          const net = formatSigned(today.deposits - today.withdrawals);
          const play = `${t('dashboard.bets')} ${formatAmount(today.bets)} · ${t('dashboard.wins')} ${formatAmount(today.wins)}`;
          const costs = [
            `${t('dashboard.bonuses')} ${formatAmount(today.bonuses)}`,
            `${t('dashboard.accrued')} ${formatAmount(today.accrued)}`,
            `${t('dashboard.fees')} ${formatAmount(today.fees)}`,
          ].join(' · ');
          return (
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4 2xl:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.25fr)]">
              <Compared
                course={course}
                measure="deposits"
                value={formatAmount(today.deposits)}
                note={t('dashboard.netNote', { net })}
              />
              <Compared
                course={course}
                measure="withdrawals"
                value={formatAmount(today.withdrawals)}
                note={t('dashboard.heldNote', { held: formatAmount(data.held) })}
              />
              <Compared course={course} measure="ggr" value={<Gain amount={today.ggr} />} note={play} />
              <Figure title={t('dashboard.ngr')} value={<Gain amount={today.ngr} />} note={costs}>
                <WholeDays before={data.ngrBefore} />
              </Figure>
              <Apart figures={data} />
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
