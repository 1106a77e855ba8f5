import { useTranslation } from '@mirinae/ui/language/translation';
import { PageTitle } from '../../shell/page-title.tsx';

const steps = ['commit', 'play', 'reveal', 'verify'] as const;

/** How a result can be checked by anybody. */
export function FairnessPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('pages.fairness')} text={t('fair.text')} />
      <ol className="grid gap-4 md:grid-cols-2">
        {steps.map((step, index) => (
          <li key={step} className="surface flex gap-4 p-5">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-indigo-star/20 font-bold text-[#c3c7ff]">
              {index + 1}
            </span>
            <div>
              <h2 className="font-bold text-mist-50">{t(`fair.${step}.title`)}</h2>
              <p className="mt-1 text-base text-mist-200">{t(`fair.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <section className="surface mt-5 p-5">
        <h2 className="font-bold text-mist-50">{t('fair.shared.title')}</h2>
        <p className="mt-1 text-base text-mist-200">{t('fair.shared.text')}</p>
        <p className="mt-2 text-mist-300 text-sm">{t('fair.shared.limit')}</p>
      </section>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: What is wider than its frame is scrolled by keys too.
        tabIndex={0}
        className="surface mt-5 overflow-x-auto p-5 text-xs text-mist-200 leading-relaxed"
      >
        {
          'commitment = SHA-256(serverSeed)\nblock i    = HMAC-SHA-256(key: serverSeed, message: clientSeed + ":" + nonce + ":" + i)\nnumber < n = uint32 % n, uint32 ≥ ⌊2³² / n⌋ · n ⟶ next uint32\n\nsalt       = SHA-256(betsDigest + ":" + ledgerDigest)\nshared     = clientSeed: room + ":" + salt, nonce: round'
        }
      </pre>
    </>
  );
}
