/** A fact of a vendor's list as staff read it. */
import { locales } from '@mirinae/contract/languages';
import type { ListedRow } from '@mirinae/contract/staff/vendors';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { languageName } from '../../shell/forms/language-names.ts';

type Change = ListedRow['changes'][number];

/** The words of facts that have a text; a vendor may say others, which stand as they came. */
const translatedValues: { readonly [Fact in Change['fact']]?: readonly string[] } = {
  family: ['slot', 'original'],
  mechanic: ['lines', 'ways', 'anywhere', 'cluster'],
  volatility: ['low', 'medium', 'high'],
  orientation: ['both', 'portrait', 'landscape'],
  platforms: ['desktop', 'phone', 'desktop,phone'],
};
const percent: readonly Change['fact'][] = ['rtp', 'hitRate'];
const bets: readonly Change['fact'][] = ['deviation', 'maxWin'];
const stakes: readonly Change['fact'][] = ['stakeMin', 'stakeMax'];

export function useFactTexts() {
  const { t } = useTranslation();
  const factName = (fact: Change['fact']): string => {
    const locale = locales.find((tag) => fact === `name:${tag}`);
    return locale ? t('vendors.list.name', { language: languageName(locale) }) : t(`vendors.list.facts.${fact}`);
  };
  const factText = (fact: Change['fact'], value: Change['after']): string => {
    if (value === null) return '–';
    if (typeof value === 'boolean') return t(value ? 'vendors.list.yes' : 'vendors.list.no');
    if (typeof value === 'string')
      return translatedValues[fact]?.includes(value) ? t(`vendors.list.words.${fact}.${value}`) : value;
    if (percent.includes(fact)) return `${(value / 100).toFixed(2)}%`;
    if (bets.includes(fact)) return `×${(value / 100).toLocaleString()}`;
    if (stakes.includes(fact)) return formatAmount(value);
    return value.toLocaleString();
  };
  return { factName, factText };
}
