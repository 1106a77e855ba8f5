/** Picks of a row: the first one, and the number of others below. */
import type { Answer } from '@mirinae/contract/calls';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { textColumn } from '../../shell/lists/columns.tsx';
import { oddsText } from './odds-text.ts';

type Pick = Answer<'staff.sportCutList'>['list'][number]['legs'][number];

const sides = (pick: Pick) => matchLabel(pick, currentLocale());
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

/** In two lines: where many rows come and go, the whole is in its title. */
function LowPicks({ legs }: { legs: readonly Pick[] }) {
  const { t } = useTranslation();
  const [first, ...others] = legs;
  if (!first) return '—';
  return (
    <span title={textOf(legs)}>
      <span className="flex gap-1.5 max-md:justify-end md:max-w-48 xl:max-w-96">
        <span className="font-semibold md:truncate">{sides(first)}</span>
        {others.length > 0 && (
          <span className="shrink-0 text-mist-300 text-xs">{t('sport.moreLegs', { count: others.length })}</span>
        )}
      </span>
      <span className="block text-mist-300 text-xs md:max-w-48 md:truncate xl:max-w-96">{picked(first)}</span>
    </span>
  );
}

const textOf = (legs: readonly Pick[]): string => legs.map((leg) => `${sides(leg)} ${picked(leg)}`).join(', ');

type Read<Row> = (row: Row) => readonly Pick[];

export function picksColumn<Row>(head: string, read: Read<Row>): ListColumn<Row> {
  return textColumn<Row>(
    'legs',
    head,
    (row) => textOf(read(row)),
    (row) => <Picks legs={read(row)} />,
  );
}

export function lowPicksColumn<Row>(head: string, read: Read<Row>): ListColumn<Row> {
  return textColumn<Row>(
    'legs',
    head,
    (row) => textOf(read(row)),
    (row) => <LowPicks legs={read(row)} />,
  );
}
