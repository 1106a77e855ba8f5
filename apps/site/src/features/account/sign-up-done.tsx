import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';

/** The account waits for staff; the way on leads back to signing in. */
export function SignUpDone({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <svg aria-hidden="true" viewBox="0 0 96 96" className="size-24">
        <circle cx="48" cy="48" r="44" fill="#141b33" stroke="#7f86ff" strokeOpacity=".5" />
        <path
          d="M48 22v26l16 10"
          fill="none"
          stroke="#ffcb5c"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <circle key={turn} cx="48" cy="10" r="2.500" fill="#c6cff2" transform={`rotate(${turn} 48 48)`} />
        ))}
      </svg>
      <p className="font-bold text-lg text-mist-50">{t('signUp.doneTitle')}</p>
      <p className="text-base text-mist-200">{t('signUp.doneText')}</p>
      <Button tone="primary" size="lg" wide onClick={onSignIn}>
        {t('signUp.doneAction')}
      </Button>
    </div>
  );
}
