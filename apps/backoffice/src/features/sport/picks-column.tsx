/** Picks of a row: the first one, and the number of others below. */
import type { Answer } from '@mirinae/contract/calls';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { textColumn } from '../../shell/lists/columns.tsx';
import { oddsText } from './odds-text.ts';

type Pick = Answer<'staff.sportCutList'>['list'][number]['legs'][number];

const sides = ({ home, away }: Pick) => `${home[currentLocale()]} – ${away[currentLocale()]}`;
const picked = ({ label, lineLabel, odds }: Pick) =>
  `${label[currentLocale()]} · ${lineLabel[currentLocale()]} · ${oddsText(odds)}`;

function Picks({ legs: [first, ...others] }: { legs: readonly Pick[] }) {
  const { t } = useTranslation();
  if (!first) return '—';
  return (
    <>
      <span className="block font-semibold">{sides(first)}</span>
      <span className="block text-mist-300 text-xs">{picked(first)}</span>
      {others.length > 0 && (
        <span className="block text-mist-300 text-xs">{t('sport.moreLegs', { count: others.length })}</span>
      )}
    </>
  );
}

export function picksColumn<Row>(head: string, read: (row: Row) => readonly Pick[]): ListColumn<Row> {
  const text = (row: Row) =>
    read(row)
      .map((leg) => `${sides(leg)} ${picked(leg)}`)
      .join(', ');
  return textColumn('legs', head, text, (row) => <Picks legs={read(row)} />);
}
