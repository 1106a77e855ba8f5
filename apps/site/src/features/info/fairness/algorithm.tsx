import { streamBlock } from '@mirinae/game-math/rng/stream';
import { useTranslation } from '@mirinae/ui/language/translation';
import { SeedFact } from '../../../shell/fairness/seed-fact.tsx';
import { goldenProof, redraw } from './redraw.ts';

const steps = ['key', 'block', 'word', 'reject', 'next'] as const;

const formulas =
  'commitment = SHA-256(serverSeed)\nblock i    = HMAC-SHA-256(key: serverSeed, message: clientSeed + ":" + nonce + ":" + i)\nnumber < n = uint32 % n, uint32 ≥ ⌊2³² / n⌋ · n ⟶ next uint32\n\nsalt       = SHA-256(betsDigest + ":" + ledgerDigest)\nshared     = clientSeed: room + ":" + salt, nonce: round';

const wordDigits = 8;
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const seeds = {
  serverSeed: goldenProof.serverSeed ?? '',
  clientSeed: goldenProof.clientSeed,
  nonce: goldenProof.nonce,
};

/** The published example, computed by this page as it is shown. */
function GoldenExample() {
  const { t } = useTranslation();
  const block = hexOf(streamBlock(seeds, 0));
  const word = block.slice(0, wordDigits);
  const number = Number.parseInt(word, 16);
  return (
    <div className="rounded-card border border-ink-600/60 bg-ink-900/60 p-4">
      <h3 className="font-bold text-mist-50">{t('fair.how.example')}</h3>
      <dl className="mt-3 flex flex-col gap-3">
        <SeedFact name={t('fair.round.serverSeed')} text={seeds.serverSeed} />
        <SeedFact name={t('fair.round.clientSeed')} text={seeds.clientSeed} />
        <SeedFact name={t('fair.round.nonce')} text={String(seeds.nonce)} />
        <SeedFact name={t('fair.how.first')} text={block} />
        <SeedFact name={t('fair.how.number')} text={`0x${word} = ${number}`} />
        <SeedFact
          name={t('fair.how.roll')}
          text={`${number} % 10000 = ${number % 10_000} → ${redraw(goldenProof, seeds)?.shown ?? '—'}`}
        />
      </dl>
    </div>
  );
}

/** Derivation of a number from the seeds, in words, by an example and as formulas. */
export function Algorithm() {
  const { t } = useTranslation();
  return (
    <section className="surface p-5 sm:p-6">
      <h2 className="font-bold text-lg text-mist-50">{t('fair.how.title')}</h2>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
        <ol className="flex flex-col gap-4">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full bg-indigo-star/25 font-bold text-cyan-star text-sm"
              >
                {index + 1}
              </span>
              <p className="text-base text-mist-200">{t(`fair.how.${step}`)}</p>
            </li>
          ))}
        </ol>
        <GoldenExample />
      </div>
      <details className="mt-5">
        <summary className="cursor-pointer pointer-coarse:py-2.5 font-bold text-mist-50">{t('fair.formulas')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What is wider than its frame is scrolled by keys too. */}
        <pre tabIndex={0} className="mt-3 overflow-x-auto text-mist-200 text-xs leading-relaxed">
          {formulas}
        </pre>
      </details>
    </section>
  );
}
