import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatFullRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import {
  buttonsColumn,
  type Columns,
  nameColumn,
  numberColumn,
  type OnRow,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { useEventName, useMatchName } from './event-parts.ts';
import type { OnEvent } from './on-columns.tsx';
import { pickText } from './pick-text.ts';

type Market = Answer<'staff.eventPrices'>['markets'][number];
type Selection = Market['selections'][number];

const keyOf = ({ match, market }: Market) => [match, market].join(':');
const rateText = (share: number) => formatFullRate(Math.round(share * 10_000));
const edgeOf = ({ returned }: Selection) => 1 - returned;
const oddsText = (hundredths: number) => (hundredths / 100).toFixed(2);

/** Lowest and highest share of a stake that the house keeps, among the reported selections. */
function edgesText({ selections }: Market): string {
  const edges = selections.map(edgeOf).toSorted((one, other) => one - other);
  const [least = 0, most = 0] = [edges[0], edges.at(-1)];
  return rateText(least) === rateText(most) ? rateText(least) : `${rateText(least)}–${rateText(most)}`;
}

function useMarketText({ numbered }: OnEvent) {
  const { t } = useTranslation();
  const matchName = useMatchName();
  return ({ match, market }: Market) => [...matchName(match, numbered), t(`events.markets.${market}`)].join(' · ');
}

function useMarketColumns(event: OnEvent, onOpen: OnRow<Market>): Columns<Market> {
  const { t } = useTranslation();
  const text = useMarketText(event);
  return [
    nameColumn('market', t('events.market'), text),
    numberColumn('offered', t('events.offered'), ({ offered }) => offered),
    textColumn('edges', t('events.edges'), edgesText),
    buttonsColumn({ label: t('events.selections'), onPress: onOpen }),
  ];
}

function useSelectionColumns({ numbered }: OnEvent, market: string): Columns<Selection> {
  const { t } = useTranslation();
  return [
    nameColumn('on', t('events.outcome'), ({ on }) => pickText(on, { market, numbered })),
    textColumn('odds', t('events.odds'), ({ odds }) => oddsText(odds)),
    textColumn('chance', t('events.chance'), ({ chance }) => rateText(chance)),
    textColumn('fairOdds', t('events.fairOdds'), ({ odds, returned }) =>
      returned > 0 ? oddsText(Math.round(odds / returned)) : '–',
    ),
    textColumn('edge', t('events.edge'), (selection) => rateText(edgeOf(selection))),
  ];
}

/** Markets of an event, and the odds of one of them with the chances. */
export function PricesDialog({ event, onClose }: { event: OnEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendorKey, gameKey, number } = event;
  const [opened, setOpened] = useState<string | null>(null);
  const query = useCall('staff.eventPrices', { vendorKey, gameKey, number });
  const { markets = [] } = query.data ?? {};
  const open = markets.find((market) => keyOf(market) === opened);
  const text = useMarketText(event);
  const ofMarkets = useMarketColumns(event, (market) => setOpened(keyOf(market)));
  const ofSelections = useSelectionColumns(event, open?.market ?? '');
  const title = [...useEventName()(event), t('events.prices')].join(' · ');
  return (
    <Dialog wide onClose={onClose} title={title}>
      <p className="mb-3 text-mist-300 text-sm">{t('events.pricesAbout')}</p>
      {open ? (
        <>
          <div className="mb-2 flex items-center justify-between gap-2">
            <h3 className="font-bold">{text(open)}</h3>
            <Button tone="quiet" size="sm" onClick={() => setOpened(null)}>
              {t('events.allMarkets')}
            </Button>
          </div>
          <WholeList
            label={text(open)}
            columns={ofSelections}
            query={query}
            rows={open.selections}
            rowKey={({ on }) => on}
            prefix="odds"
          />
        </>
      ) : (
        <WholeList label={title} columns={ofMarkets} query={query} rows={markets} rowKey={keyOf} prefix="prices" />
      )}
    </Dialog>
  );
}
