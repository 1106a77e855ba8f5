/** Markets of an event of the house by name, each with the open stakes on its selections. */
import type { Answer } from '@mirinae/contract/calls';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { textColumn } from '../../shell/lists/columns.tsx';

type Row = Answer<'staff.houseEventList'>['list'][number];
type Market = Row['markets'][number];

/** More selections are in the title, and in the event. */
const shownOutcomes = 3;

const selections = ({ outcomes }: Market): string[] =>
  outcomes.map(({ label, stake }) => `${label[currentLocale()]} ${formatAmount(stake)}`);

const textOf = (market: Market): string => `${market.label[currentLocale()]}: ${selections(market).join(', ')}`;

function Markets({ markets }: Pick<Row, 'markets'>) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-1 md:max-w-80">
      {markets.map((market) => {
        const texts = selections(market);
        const others = texts.length - shownOutcomes;
        return (
          <li key={market.label[currentLocale()]} title={textOf(market)}>
            <b className="font-semibold">{market.label[currentLocale()]}</b>
            <span className="ml-1.5 text-mist-300 text-xs tabular-nums">
              {texts.slice(0, shownOutcomes).join(' · ')}
              {others > 0 && ` · ${t('sport.own.moreOutcomes', { count: others })}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function marketsColumn(head: string): ListColumn<Row> {
  return textColumn<Row>(
    'markets',
    head,
    ({ markets }) => markets.map(textOf).join('; '),
    ({ markets }) => <Markets markets={markets} />,
  );
}
