import { useTranslation } from '@mirinae/ui/language/translation';
import { Delete } from 'lucide-react';
import type { ReactNode } from 'react';

const key =
  'grid place-items-center rounded-chip bg-ink-700/80 font-semibold text-lg text-mist-50 active:bg-ink-600 tabular-nums';
const rows = 'grid auto-rows-[2.75rem] gap-1.5';
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;

type Props = {
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
  /** Quick amounts besides the digits; as many as there are rows. */
  readonly children: ReactNode;
};

/** Keypad of the slip, so that no system keyboard covers the bets. */
export function Keypad({ amount, onAmount, children }: Props) {
  const { t } = useTranslation();
  const type = (typed: string) => onAmount(Number(`${amount}${typed}`.slice(0, 12)));
  return (
    <fieldset className="grid grid-cols-[3fr_1fr] gap-1.5">
      <legend className="sr-only">{t('slip.keypad')}</legend>
      <div className={`${rows} grid-cols-3`}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={key} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          aria-label={t('slip.erase')}
          className={key}
          onClick={() => onAmount(Math.floor(amount / 10))}
        >
          <Delete aria-hidden className="size-5" />
        </button>
      </div>
      <div className={rows}>{children}</div>
    </fieldset>
  );
}
