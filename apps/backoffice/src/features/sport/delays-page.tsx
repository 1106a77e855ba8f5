import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { buttonsColumn, type Columns, memberColumn, numberColumn, textColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import {
  DelayDialog,
  type DelayOf,
  FeeDialog,
  type FeeOf,
  MemberDelayDialog,
  type MemberDelayOf,
} from './delay-dialogs.tsx';
import { DelayHistory } from './delay-history.tsx';
import { setColumns } from './set-columns.tsx';
import { whyColumn } from './why-column.tsx';

type Delays = Answer<'staff.sportDelays'>;
type Delay = Delays['delays'][number];
type Member = Delays['members'][number];
type Fee = Delays['fees'][number];
type Shown = { readonly delays: Delays; readonly mayEdit: boolean };

const invalidates = ['staff.sportDelay*'] as const;
const newSeconds = 10;

function SportDelays({ delays: { delays, sports }, mayEdit }: Shown) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const [edited, setEdited] = useState<{ readonly delay: DelayOf; readonly isNew: boolean } | null>(null);
  const takeBack = useAct('staff.sportDelaySet', { invalidates });
  const columns: Columns<Delay> = [
    textColumn('sport', t('sport.sport'), ({ sportNames }) => sportNames[locale]),
    textColumn('league', t('sport.prices.league'), ({ leagueNames }) => leagueNames?.[locale] ?? '—'),
    numberColumn(
      'seconds',
      t('sport.delays.seconds'),
      ({ seconds }) => seconds,
      ({ seconds, set }) => <b className={set ? 'text-gold' : ''}>{seconds}</b>,
    ),
    numberColumn('standard', t('sport.delays.standard'), ({ standard }) => standard),
    ...setColumns<Delay>(t),
    buttonsColumn<Delay>(
      {
        label: t('action.edit'),
        onPress: ({ sport, league, seconds }) => setEdited({ delay: { sport, league, seconds }, isNew: false }),
        isShown: () => mayEdit,
      },
      {
        label: t('sport.prices.takeBack'),
        tone: 'danger',
        onPress: ({ sport, league }) => takeBack.mutate({ sport, league, seconds: null }),
        isShown: ({ set }) => mayEdit && set !== null,
      },
    ),
  ];
  const [first] = sports;
  const addTo = mayEdit ? first : undefined;
  return (
    <ListSection
      title={t('sport.delays.delays')}
      text={t('sport.delays.text')}
      actions={
        addTo && (
          <Button
            onClick={() => setEdited({ delay: { sport: addTo.sport, league: null, seconds: newSeconds }, isNew: true })}
          >
            {t('sport.delays.add')}
          </Button>
        )
      }
      columns={columns}
      rows={delays}
      rowKey={({ sport, league }) => `${sport}/${league}`}
      isShort
    >
      {edited && <DelayDialog {...edited} sports={sports} onClose={() => setEdited(null)} />}
    </ListSection>
  );
}

function MemberDelays({ delays: { members }, mayEdit }: Shown) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<MemberDelayOf | null>(null);
  const columns: Columns<Member> = [
    memberColumn(t('field.member')),
    numberColumn('seconds', t('sport.delays.seconds'), ({ seconds }) => seconds),
    whyColumn(t('field.reason')),
    buttonsColumn<Member>(
      {
        label: t('action.edit'),
        onPress: ({ memId, seconds }) => setEdited({ memId, seconds }),
        isShown: () => mayEdit,
      },
      {
        label: t('sport.prices.takeBack'),
        tone: 'quiet',
        onPress: ({ memId }) => setEdited({ memId, seconds: null }),
        isShown: () => mayEdit,
      },
    ),
  ];
  return (
    <ListSection
      title={t('sport.delays.members')}
      text={t('sport.delays.membersText')}
      actions={
        mayEdit && (
          <Button onClick={() => setEdited({ memId: '', seconds: newSeconds })}>{t('sport.delays.addMember')}</Button>
        )
      }
      columns={columns}
      rows={members}
      rowKey={({ memberId }) => memberId}
      isShort
    >
      {edited && <MemberDelayDialog delay={edited} onClose={() => setEdited(null)} />}
    </ListSection>
  );
}

function Fees({ delays: { fees, sports }, mayEdit }: Shown) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const [edited, setEdited] = useState<{ readonly fee: FeeOf; readonly isNew: boolean } | null>(null);
  const takeBack = useAct('staff.sportFeeSet', { invalidates });
  const columns: Columns<Fee> = [
    textColumn('sport', t('sport.sport'), ({ sportNames }) => sportNames?.[locale] ?? t('sport.fees.others')),
    numberColumn('quiet', t('sport.fees.quiet'), ({ quiet }) => quiet),
    numberColumn('live', t('sport.fees.live'), ({ live }) => live),
    ...setColumns<Fee>(t),
    buttonsColumn<Fee>(
      {
        label: t('action.edit'),
        onPress: ({ sport, quiet, live }) => setEdited({ fee: { sport, fee: { quiet, live } }, isNew: false }),
        isShown: () => mayEdit,
      },
      {
        label: t('sport.prices.takeBack'),
        tone: 'danger',
        onPress: ({ sport }) => takeBack.mutate({ sport, fee: null }),
        isShown: ({ set }) => mayEdit && set !== null,
      },
    ),
  ];
  const [first] = sports;
  const others = fees.find(({ sport }) => sport === null);
  const addTo = mayEdit && others ? first : undefined;
  return (
    <ListSection
      title={t('sport.fees.fees')}
      text={t('sport.fees.text')}
      actions={
        addTo &&
        others && (
          <Button
            onClick={() =>
              setEdited({ fee: { sport: addTo.sport, fee: { quiet: others.quiet, live: others.live } }, isNew: true })
            }
          >
            {t('sport.fees.add')}
          </Button>
        )
      }
      columns={columns}
      rows={fees}
      rowKey={({ sport }) => sport ?? ''}
      isShort
    >
      {edited && <FeeDialog {...edited} sports={sports} onClose={() => setEdited(null)} />}
    </ListSection>
  );
}

/** How long live bets wait, and what the house keeps of cash-outs. */
export function SportDelaysPage() {
  const query = useCall('staff.sportDelays', {});
  const mayEdit = useStaff()?.permissions.includes('sport.manage') ?? false;
  return (
    <>
      <PageHead />
      <Loaded query={query}>
        {(delays) => (
          <>
            <SportDelays delays={delays} mayEdit={mayEdit} />
            <MemberDelays delays={delays} mayEdit={mayEdit} />
            <Fees delays={delays} mayEdit={mayEdit} />
          </>
        )}
      </Loaded>
      <DelayHistory />
    </>
  );
}
