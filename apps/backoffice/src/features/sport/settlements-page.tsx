import type { Answer } from '@mirinae/contract/calls';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  buttonsColumn,
  type Columns,
  goldColumn,
  numberColumn,
  secondColumn,
} from '../../shell/lists/columns.tsx';
import { Choice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { PeriodFields } from '../../shell/lists/period-fields.tsx';
import { useRange } from '../../shell/lists/use-range.ts';
import { useStaff } from '../../shell/session/session.ts';
import { belowColumn } from './below-column.tsx';
import { matchColumn } from './match-column.tsx';
import { ResettleDialog, type ToResettle } from './resettle-dialog.tsx';

type Row = Answer<'staff.sportSettlementList'>['list'][number];

const what = ['all', 'corrections', 'staff'] as const;
const fields = { ...listAddress, what: oneOf(what).withDefault('all') };
const refetchMs = 15_000;

/** Winning outcomes, and the score that decided them. */
function useMessageText() {
  const { t } = useTranslation();
  const locale = currentLocale();
  return ({ kind, endings, score }: Row) => {
    if (kind !== 'settled') return t(`sport.log.kinds.${kind}`);
    const impact = endings.map(({ label, ending }) => `${label[locale]} ${t(`sport.endings.${ending}`)}`).join(', ');
    const result = impact === '' ? t('sport.log.allLost') : impact;
    return score ? `${result} (${score.home}:${score.away})` : result;
  };
}

/** Version and certainty of a settlement message, and its source. */
function useMessageSource() {
  const { t } = useTranslation();
  return ({ by, version, certainty }: Row) => {
    const who = by ? `${by.staff}: ${by.reason}` : t(certainty ? `sport.log.${certainty}` : 'sport.log.feed');
    return `${t('sport.log.version', { version })} · ${who}`;
  };
}

/** Settlements of lines with slips: source, actor and payouts. */
export function SportSettlementsPage() {
  const { t } = useTranslation();
  const locale = currentLocale();
  const address = useListAddress(fields);
  const [range, setRange] = useRange(0);
  const [requested, setRequested] = useState<ToResettle | null>(null);
  const mayManage = useStaff()?.permissions.includes('sport.manage') ?? false;
  const [messageText, messageSource] = [useMessageText(), useMessageSource()];
  const chosen = address.value.what;
  const rows = usePagedCall('staff.sportSettlementList', (page) => ({ ...page, ...range, what: chosen }), {
    ...address,
    refetchMs,
  });
  const columns: Columns<Row> = [
    secondColumn('heard', t('sport.log.at'), ({ receivedAt }) => receivedAt),
    matchColumn(t('sport.match')),
    belowColumn('said', t('sport.log.said'), messageText, ({ label }) => label[locale]),
    belowColumn('by', t('sport.log.by'), messageSource, ({ messageAt, receivedAt }) =>
      t('sport.log.after', { seconds: Math.round((Date.parse(receivedAt) - Date.parse(messageAt)) / 1_000) }),
    ),
    numberColumn('slips', t('sport.log.slips'), ({ slips }) => slips),
    goldColumn('paid', t('sport.paid'), ({ paid }) => paid),
    amountColumn('taken', t('sport.taken'), ({ taken }) => taken),
    buttonsColumn<Row>({
      label: t('sport.log.resettle'),
      onPress: ({ fixture, market, specifiers, label }) =>
        setRequested({ fixture, market, specifiers, names: label[locale] }),
      isShown: () => mayManage,
    }),
  ];
  return (
    <ListPage
      text={t('sport.log.text')}
      columns={columns}
      pages={rows}
      rowKey={({ fixture, market, specifiers, version }) => `${fixture}/${market}/${specifiers}/${version}`}
      filters={
        <>
          <PeriodFields range={range} onChange={setRange} />
          <Choice
            label={t('sport.shown')}
            values={what}
            text={(each) => t(`sport.log.what.${each}`)}
            value={chosen}
            onChoose={(next) => address.set({ what: next })}
          />
        </>
      }
    >
      {requested && <ResettleDialog resettle={requested} onClose={() => setRequested(null)} />}
    </ListPage>
  );
}
