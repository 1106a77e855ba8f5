import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { buttonsColumn, type Columns, numberColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { belowColumn } from './below-column.tsx';
import { MarginDialog, type MarginOf } from './margin-dialog.tsx';
import { matchColumn } from './match-column.tsx';
import { oddsText, percentText } from './odds-text.ts';
import { whyColumn } from './why-column.tsx';

type Prices = Answer<'staff.sportPrices'>;
type Margin = Prices['margins'][number];
type Override = Prices['overrides'][number];

const refetchMs = 10_000;

function Margins({ prices: { margins, sports }, mayEdit }: { prices: Prices; mayEdit: boolean }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const [edited, setEdited] = useState<(MarginOf & { readonly isNew: boolean }) | null>(null);
  const takeBack = useAct('staff.sportMarginSet', { invalidates: ['staff.sport*'] });
  const columns: Columns<Margin> = [
    textColumn('sport', t('sport.sport'), ({ sportNames }) => sportNames[locale]),
    textColumn(
      'league',
      t('sport.prices.league'),
      ({ leagueNames }) => leagueNames?.[locale] ?? t('sport.prices.allLeagues'),
    ),
    textColumn(
      'market',
      t('sport.prices.market'),
      ({ marketNames }) => marketNames?.[locale] ?? t('sport.prices.allMarkets'),
    ),
    numberColumn(
      'percent',
      t('sport.prices.percent'),
      ({ percent }) => percent,
      ({ percent }) => <b>{percentText(percent)}</b>,
    ),
    timeColumn('since', t('sport.prices.since'), ({ since }) => since),
    whyColumn(t('field.reason')),
    buttonsColumn<Margin>(
      {
        label: t('action.edit'),
        onPress: ({ sport, league, market, percent }) => setEdited({ sport, league, market, percent, isNew: false }),
        isShown: () => mayEdit,
      },
      {
        label: t('sport.prices.takeBack'),
        tone: 'danger',
        onPress: ({ sport, league, market }) => takeBack.mutate({ sport, league, market, percent: null }),
        isShown: () => mayEdit,
      },
    ),
  ];
  const [first] = sports;
  const addTo = mayEdit ? first : undefined;
  return (
    <ListSection
      title={t('sport.prices.margins')}
      text={t('sport.prices.marginsText')}
      actions={
        addTo && (
          <Button
            onClick={() => setEdited({ sport: addTo.sport, league: null, market: null, percent: 1, isNew: true })}
          >
            {t('sport.prices.addMargin')}
          </Button>
        )
      }
      columns={columns}
      rows={margins}
      rowKey={({ sport, league, market }) => `${sport}/${league}/${market}`}
      isShort
    >
      {edited && <EditedMargin edited={edited} sports={sports} onClose={() => setEdited(null)} />}
    </ListSection>
  );
}

function EditedMargin({
  edited: { isNew, ...margin },
  ...rest
}: {
  edited: MarginOf & { readonly isNew: boolean };
  sports: Prices['sports'];
  onClose: () => void;
}) {
  return <MarginDialog margin={margin} isNew={isNew} {...rest} />;
}

function EndDialog({ override: { overrideIdx, label }, onClose }: { override: Override; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportOverrideEnd', {
    defaults: { overrideIdx, reason: '' },
    invalidates: ['staff.sport*'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={`${label[currentLocale()]} · ${t('sport.prices.takeBack')}`}
      form={form}
      name="reason"
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t('sport.prices.endText')}</p>
    </ReasonDialog>
  );
}

function Overrides({ overrides, mayEdit }: { overrides: readonly Override[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const [ended, setEnded] = useState<Override | null>(null);
  const columns: Columns<Override> = [
    matchColumn(t('sport.match')),
    belowColumn(
      'outcome',
      t('sport.outcome'),
      ({ label }) => label[locale],
      ({ lineLabel }) => lineLabel[locale],
    ),
    numberColumn(
      'odds',
      t('sport.prices.written'),
      ({ odds }) => odds / 10_000,
      ({ odds, percent, offered }) => (
        <>
          {percent === null ? (
            <b className={odds === offered ? 'text-gold' : 'text-mist-400 line-through'}>{oddsText(odds)}</b>
          ) : (
            <b className="text-gold">{percentText(percent)}</b>
          )}
          {percent === null && odds !== offered && (
            <span className="block text-coral text-xs">{t('sport.prices.rests')}</span>
          )}
        </>
      ),
    ),
    ...pairColumn(
      textColumn<Override>('offered', t('sport.prices.offered'), ({ offered }) => oddsText(offered)),
      textColumn<Override>('fair', t('sport.prices.fairOdds'), ({ fairOdds }) => oddsText(fairOdds)),
    ),
    timeColumn('expires', t('sport.prices.expires'), ({ expiresAt }) => expiresAt),
    whyColumn(t('field.reason')),
    buttonsColumn<Override>({
      label: t('sport.prices.takeBack'),
      tone: 'danger',
      onPress: setEnded,
      isShown: () => mayEdit,
    }),
  ];
  return (
    <ListSection
      title={t('sport.prices.overrides')}
      text={t('sport.prices.overridesText')}
      columns={columns}
      rows={overrides}
      rowKey={({ overrideIdx }) => overrideIdx}
      isShort
    >
      {ended && <EndDialog override={ended} onClose={() => setEnded(null)} />}
    </ListSection>
  );
}

/** Prices of the house over the feed's. */
export function SportPricesPage() {
  const query = useCall('staff.sportPrices', {}, { refetchMs });
  const mayEdit = useStaff()?.permissions.includes('sport.manage') ?? false;
  return (
    <>
      <PageHead />
      <Loaded query={query}>
        {(prices) => (
          <>
            <Margins prices={prices} mayEdit={mayEdit} />
            <Overrides overrides={prices.overrides} mayEdit={mayEdit} />
          </>
        )}
      </Loaded>
    </>
  );
}
