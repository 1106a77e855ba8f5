import { useTranslation } from '@mirinae/ui/language/translation';
import { BadgeCheck, Eye, KeyRound, Lock, type LucideIcon, ShieldCheck } from 'lucide-react';
import { PageTitle } from '../../shell/page-title.tsx';
import { GameFigures } from './game-figures.tsx';
import { LastDraw } from './last-draw.tsx';

const steps = ['commit', 'play', 'reveal', 'verify'] as const;
const icons: Readonly<Record<(typeof steps)[number], LucideIcon>> = {
  commit: Lock,
  play: KeyRound,
  reveal: Eye,
  verify: BadgeCheck,
};
const promises = ['before', 'same', 'own'] as const;

const formulas =
  'commitment = SHA-256(serverSeed)\nblock i    = HMAC-SHA-256(key: serverSeed, message: clientSeed + ":" + nonce + ":" + i)\nnumber < n = uint32 % n, uint32 ≥ ⌊2³² / n⌋ · n ⟶ next uint32\n\nsalt       = SHA-256(betsDigest + ":" + ledgerDigest)\nshared     = clientSeed: room + ":" + salt, nonce: round';

function Promises() {
  const { t } = useTranslation();
  return (
    <section className="surface relative overflow-hidden bg-gradient-to-br from-indigo-star/25 to-transparent p-6 sm:p-8">
      <ShieldCheck aria-hidden className="absolute -right-6 -bottom-8 size-48 text-indigo-star/15" />
      <ul className="relative grid gap-5 md:grid-cols-3">
        {promises.map((promise) => (
          <li key={promise}>
            <p className="font-extrabold text-mist-50 text-xl">{t(`fair.promise.${promise}.title`)}</p>
            <p className="mt-1 text-mist-200">{t(`fair.promise.${promise}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps() {
  const { t } = useTranslation();
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map((step, index) => {
        const Icon = icons[step];
        return (
          <li key={step} className="surface flex flex-col gap-3 p-5">
            <span className="flex items-center justify-between">
              <span className="grid size-11 place-items-center rounded-full bg-indigo-star/20 text-cyan-star">
                <Icon aria-hidden className="size-5" />
              </span>
              <span aria-hidden className="font-extrabold text-3xl text-ink-600">
                {index + 1}
              </span>
            </span>
            <h2 className="font-bold text-mist-50">{t(`fair.${step}.title`)}</h2>
            <p className="text-base text-mist-200">{t(`fair.${step}.text`)}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** How a result can be checked by anybody, shown on the draw that came last. */
export function FairnessPage() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-6">
      <div className="-mb-5">
        <PageTitle title={t('pages.fairness')} text={t('fair.text')} />
      </div>
      <Promises />
      <Steps />
      <LastDraw />
      <section className="surface p-5 sm:p-6">
        <h2 className="font-bold text-lg text-mist-50">{t('fair.shared.title')}</h2>
        <p className="mt-1 text-base text-mist-200">{t('fair.shared.text')}</p>
        <p className="mt-2 text-mist-300 text-sm">{t('fair.shared.limit')}</p>
      </section>
      <GameFigures />
      <details className="surface p-5 sm:p-6">
        <summary className="cursor-pointer font-bold text-mist-50">{t('fair.formulas')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What is wider than its frame is scrolled by keys too. */}
        <pre tabIndex={0} className="mt-4 overflow-x-auto text-mist-200 text-xs leading-relaxed">
          {formulas}
        </pre>
      </details>
    </div>
  );
}
