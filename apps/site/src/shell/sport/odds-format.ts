/** Format of odds on this device. Odds themselves are ten-thousandths of decimal odds everywhere. */
import { persistedStore } from '../device/persisted-store.ts';

export const oddsFormats = ['decimal', 'hongKong', 'malay', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const isFormat = (stored: unknown): stored is OddsFormat => oddsFormats.some((format) => format === stored);

export const oddsFormat = persistedStore<OddsFormat>('odds-format', isFormat, 'decimal');

const decimals = (value: number): string => (Math.trunc(value * 100 + Math.sign(value) * 1e-6) / 100).toFixed(2);

/**
 * With two decimals, cut and never rounded up. Malay odds below zero are what one risks to win one, American ones above
 * zero what a hundred wins and below zero what one risks to win a hundred.
 */
export function writeOdds(odds: number, format: OddsFormat): string {
  const gain = odds / 10_000 - 1;
  switch (format) {
    case 'decimal':
      return decimals(odds / 10_000);
    case 'hongKong':
      return decimals(gain);
    case 'malay':
      return decimals(gain <= 1 ? gain : -1 / gain);
    case 'american': {
      if (gain <= 0) return '0';
      return gain >= 1 ? `+${Math.floor(gain * 100 + 1e-6)}` : String(-Math.ceil(100 / gain - 1e-6));
    }
  }
}

/** Odds as the visitor wants them written. */
export function useOddsWriter(): (odds: number) => string {
  const format = oddsFormat.use();
  return (odds) => writeOdds(odds, format);
}
