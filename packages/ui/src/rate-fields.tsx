import { type PartnerGameType, partnerGameTypes, type Rate } from '@mirinae/contract/partner/rates';
import { TextInput } from './text-input.tsx';

/** Rates as they are typed: percent as text, so that a half-typed number stays what it is. */
export type RateTexts = Readonly<Record<string, string>>;

const kinds = ['rolling', 'losing'] as const;
const keyOf = (gameType: string, kind: string) => `${gameType}.${kind}`;

export function toTexts(rates: readonly Rate[]): RateTexts {
  return Object.fromEntries(
    rates.flatMap((rate) => kinds.map((kind) => [keyOf(rate.gameType, kind), String(rate[kind] / 100)])),
  );
}

/** Hundredths of a percent; what is no number counts as none. */
export function toRates(texts: RateTexts): Rate[] {
  const read = (key: string) => Math.round(Number(texts[key] ?? '0') * 100) || 0;
  return partnerGameTypes.map((gameType) => ({
    gameType,
    rolling: read(keyOf(gameType, 'rolling')),
    losing: read(keyOf(gameType, 'losing')),
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
    mostOf: (limit: Rate) => string;
  };
};

/** A row per kind of games: rolling and losing, with what the partner above has beside them. */
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
        const limit = most.find((rate) => rate.gameType === gameType);
        return (
          <div key={gameType} className="contents">
            <div>
              <p className="font-semibold">{labels.typeOf(gameType)}</p>
              {limit && <p className="text-xs text-mist-400 tabular-nums">{labels.mostOf(limit)}</p>}
            </div>
            {kinds.map((kind) => {
              const key = keyOf(gameType, kind);
              const max = limit ? limit[kind] / 100 : 100;
              const typed = Number(texts[key] ?? 0);
              return (
                <TextInput
                  key={kind}
                  type="number"
                  inputMode="decimal"
                  step="0.01"
                  min="0"
                  max={max}
                  disabled={disabled}
                  aria-label={`${labels.typeOf(gameType)} ${labels[kind]}`}
                  aria-invalid={!(typed >= 0 && typed <= max) || undefined}
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
