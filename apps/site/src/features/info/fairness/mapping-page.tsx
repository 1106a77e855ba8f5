import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { PageTitle } from '../../../shell/pages/page-title.tsx';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { commonWords, legendOf, wordsOf } from './formula-words.ts';
import { chainRule, type Line, type Mapping, mappings, type Reveal, slotRule, streamRule } from './mapping.ts';

const limits = ['seed', 'clock', 'house', 'shoe', 'odds', 'sports'] as const;
const reveals: readonly Reveal[] = ['own', 'chain', 'shoe', 'draw', 'wheel'];

/** Legend of a formula's words. */
function Legend({ words }: { words: readonly string[] }) {
  const { t } = useTranslation();
  if (words.length === 0) return null;
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 px-3 text-mist-300 text-xs">
      {words.map((word) => (
        <Fragment key={word}>
          <dt className="font-mono text-mist-200">{word}</dt>
          <dd>{t(`fair.map.word.${word}`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Wrapped, so that a phone shows it whole; a step that is too long goes on further in. */
function Rule({ lines, words = legendOf(lines) }: { lines: readonly Line[]; words?: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <ol className="mt-3 flex flex-col gap-1.5 rounded-card bg-ink-900/60 p-3 text-mist-100 text-xs leading-relaxed">
        {lines.map((line) =>
          typeof line === 'string' ? (
            <li key={line} className="break-words pl-4 -indent-4 font-mono">
              {line}
            </li>
          ) : (
            <li key={line.text}>{t(`fair.map.step.${line.text}`)}</li>
          ),
        )}
      </ol>
      <Legend words={words} />
    </>
  );
}

function Group({ reveal, games }: { reveal: Reveal; games: readonly Mapping[] }) {
  const { t } = useTranslation();
  return (
    <section className="surface p-5 sm:p-6">
      <h2 className="font-bold text-lg text-mist-50">{t(`fair.map.${reveal}.title`)}</h2>
      <p className="mt-1 text-mist-200">{t(`fair.map.${reveal}.text`)}</p>
      {reveal === 'chain' && <Rule lines={chainRule} />}
      <ul className={`mt-4 grid items-start gap-5 ${games.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {games.map(({ key, rule }) => (
          <li key={key} className="min-w-0">
            <h3 className="font-bold text-mist-50">{t(`fair.map.game.${key}`)}</h3>
            <Rule lines={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Step by step from the seeds of each house game to its result, so that anybody can compute it with other means. */
export function MappingPage() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <div className="flex flex-col gap-6">
      <div className="-mb-5">
        <PageTitle title={t('pages.fairnessMapping')} text={t('fair.map.text')} />
      </div>
      <section className="surface p-5 sm:p-6">
        <h2 className="font-bold text-lg text-mist-50">{t('fair.map.stream.title')}</h2>
        <p className="mt-1 text-mist-200">{t('fair.map.stream.text')}</p>
        <Rule lines={streamRule} words={[...new Set([...wordsOf(streamRule), ...commonWords])]} />
      </section>
      {reveals.map((reveal) => (
        <Group key={reveal} reveal={reveal} games={mappings.filter((game) => game.reveal === reveal)} />
      ))}
      <section className="surface p-5 sm:p-6">
        <h2 className="font-bold text-lg text-mist-50">{t('fair.map.slots.title')}</h2>
        <p className="mt-1 text-mist-200">{t('fair.map.slots.text')}</p>
        <Rule lines={slotRule} />
      </section>
      <section className="surface p-5 sm:p-6">
        <h2 className="font-bold text-lg text-mist-50">{t('fair.map.limits.title')}</h2>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-mist-200">
          {limits.map((limit) => (
            <li key={limit}>{t(`fair.map.limits.${limit}`)}</li>
          ))}
        </ul>
      </section>
      <p className="font-semibold text-cyan-star">
        <Link to={pathOf('fairness')} className="inline-block pointer-coarse:py-2.5 hover:underline">
          {t('fair.map.back')}
        </Link>
      </p>
    </div>
  );
}
