import { verifierFiles } from 'virtual:verifier';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { SeedFact } from '../../../shell/fairness/seed-fact.tsx';
import { usePagePath } from '../../../shell/pages/pages-context.ts';

const steps = ['file', 'record', 'run'] as const;
const isVector = ({ name }: { name: string }) => name.startsWith('vectors/');
const programs = verifierFiles.filter((file) => !isVector(file));
const vectors = verifierFiles.filter(isVector);
const addressOf = (name: string) => `/verifier/${name}`;
const ownName = (name: string) => name.split('/').at(-1) ?? name;

function FileLinks() {
  return (
    <ul className="flex flex-col gap-4">
      {programs.map(({ name, sha256 }) => (
        <li key={name}>
          <Button asChild tone={name === 'verify.mjs' ? 'primary' : 'plain'}>
            <a href={addressOf(name)} download={ownName(name)}>
              <Download aria-hidden className="size-4" />
              {name}
            </a>
          </Button>
          <dl className="mt-2">
            <SeedFact name="SHA-256" text={sha256} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A program that checks rounds without this site, and what it can be tried on. */
export function WithoutUs() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <section id="without-us" className="surface scroll-mt-24 p-5 sm:p-6">
      <h2 className="font-bold text-lg text-mist-50">{t('fair.alone.title')}</h2>
      <p className="mt-1 text-base text-mist-200">{t('fair.alone.text')}</p>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <ol className="flex list-decimal flex-col gap-2 pl-5 text-mist-200">
            {steps.map((step) => (
              <li key={step}>{t(`fair.alone.${step}`)}</li>
            ))}
          </ol>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What is wider than its frame is scrolled by keys too. */}
          <pre tabIndex={0} className="mt-3 overflow-x-auto rounded-card bg-ink-900/60 p-3 text-mist-100 text-xs">
            {'node verify.mjs dice.json'}
          </pre>
          <p className="mt-3 text-mist-300 text-sm">{t('fair.alone.limit')}</p>
        </div>
        <FileLinks />
      </div>
      <details className="mt-5">
        <summary className="cursor-pointer pointer-coarse:py-2.5 font-bold text-mist-50">
          {t('fair.alone.vectors', { count: vectors.length })}
        </summary>
        <ul className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {vectors.map(({ name, sha256 }) => (
            <li key={name} className="min-w-0">
              <a
                href={addressOf(name)}
                download={ownName(name)}
                className="inline-block pointer-coarse:py-2.5 font-semibold text-cyan-star text-sm hover:underline"
              >
                {ownName(name)}
              </a>
              <p className="break-all font-mono text-mist-400 text-xs">{sha256}</p>
            </li>
          ))}
        </ul>
      </details>
      <p className="mt-4 font-semibold text-cyan-star">
        <Link to={pathOf('fairnessMapping')} className="inline-block pointer-coarse:py-2.5 hover:underline">
          {t('fair.map.link')}
        </Link>
      </p>
    </section>
  );
}
