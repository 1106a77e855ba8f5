import { type PartnerGameType, partnerGameTypes, type Rate } from '@mirinae/contract/partner/rates';
import { TextInput } from './text-input.tsx';

/** Rates as they are typed: percent as text, so that a half-typed number stays what it is. */
export type RateTexts = Readonly<Record<string, string>>;

const kinds = ['rolling', 'losing'] as const;
const wholeRate = 10_000;
const keyOf = (gameType: string, kind: string) => `${gameType}.${kind}`;

export function toTexts(rates: readonly Rate[]): RateTexts {
  return Object.fromEntries(
    rates.flatMap((rate) => kinds.map((kind) => [keyOf(rate.gameType, kind), String(rate[kind] / 100)])),
  );
}

/** Hundredths of a percent. What was never typed is none; what was emptied is no number. */
const read = (text = '0') => (text === '' ? Number.NaN : Math.round(Number(text) * 100));

const maxRateOf = (most: readonly Rate[], gameType: string, kind: (typeof kinds)[number]) =>
  most.find((rate) => rate.gameType === gameType)?.[kind] ?? wholeRate;

const isAllowed = (rate: number, most: number) => rate >= 0 && rate <= most;

/** Whether each is a number, and no more than the partner above has. */
export function areAllowed(rates: readonly Rate[], most: readonly Rate[]): boolean {
  return rates.every((rate) => kinds.every((kind) => isAllowed(rate[kind], maxRateOf(most, rate.gameType, kind))));
}

/** One that is no number is not allowed. */
export function toRates(texts: RateTexts): Rate[] {
  return partnerGameTypes.map((gameType) => ({
    gameType,
    rolling: read(texts[keyOf(gameType, 'rolling')]),
    losing: read(texts[keyOf(gameType, 'losing')]),
  }));
}

type Props = {
  texts: RateTexts;
  most: readonly Rate[];
  onChange: (texts: RateTexts) => void;
  disabled?: boolean;
  labels: {
    rolling: string;
    losing: string;
    typeOf: (gameType: PartnerGameType) => string;
    maxRateOf: (limit: Rate) => string;
  };
};

/** A row per kind of games: rolling and losing, with what the partner above has. */
export function RateFields({ texts, most, onChange, disabled = false, labels }: Props) {
  return (
    <div className="grid grid-cols-[minmax(84px,1fr)_1fr_1fr] items-center gap-x-3 gap-y-2 text-base">
      <span />
      {kinds.map((kind) => (
        <span key={kind} className="text-sm text-mist-400">
          {labels[kind]}
        </span>
      ))}
      {partnerGameTypes.map((gameType) => {
        const above = most.find((rate) => rate.gameType === gameType);
        return (
          <div key={gameType} className="contents">
            <div>
              <p className="font-semibold">{labels.typeOf(gameType)}</p>
              {above && <p className="text-xs text-mist-400 tabular-nums">{labels.maxRateOf(above)}</p>}
            </div>
            {kinds.map((kind) => {
              const key = keyOf(gameType, kind);
              const limit = maxRateOf(most, gameType, kind);
              return (
                <TextInput
                  key={kind}
                  type="number"
                  inputMode="decimal"
                  step="0.01"
                  min="0"
                  max={limit / 100}
                  disabled={disabled}
                  aria-label={`${labels.typeOf(gameType)} ${labels[kind]}`}
                  aria-invalid={!isAllowed(read(texts[key]), limit) || undefined}
                  value={texts[key] ?? ''}
                  onChange={(event) => onChange({ ...texts, [key]: event.target.value })}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
