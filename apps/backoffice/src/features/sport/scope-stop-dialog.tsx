import type { Answer, Request } from '@mirinae/contract/calls';
import { producers } from '@mirinae/contract/feed/messages';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useEffect } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { ChoiceField } from '../../shell/forms/fields.tsx';
import { LeagueField, MarketField } from './scope-fields.tsx';
import { scopeOptions } from './scope-options.ts';

type Stops = Answer<'staff.sportStopList'>;
export type ToStopScope = Omit<Request<'staff.sportScopeStop'>, 'reason'> & {
  /** Name of a scope that is given; null where it is chosen here. */
  readonly names: string | null;
};

/** A scope is stopped, or opened again, with a reason. */
export function ScopeStopDialog({
  stop: { names, ...stop },
  sports,
  onClose,
}: {
  stop: ToStopScope;
  sports: Stops['sports'];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportScopeStop', {
    defaults: { ...stop, reason: '' },
    invalidates: ['staff.sport*'],
    onDone: onClose,
  });
  const { setValue, watch } = form.form;
  const [phase, sport] = watch(['phase', 'sport']);
  const isChosen = names === null;
  const options = scopeOptions(sports, sport);
  useEffect(() => {
    // Another sport has other leagues and markets.
    if (!isChosen || sport === undefined) return;
    setValue('league', null);
    setValue('market', null);
  }, [isChosen, sport, setValue]);
  const act = t(stop.isStopped ? 'sport.stop' : 'sport.reopen');
  return (
    <ReasonDialog
      title={names === null ? act : `${names} · ${act}`}
      form={form}
      name="reason"
      tone={stop.isStopped ? 'danger' : 'primary'}
      isDisabled={!phase && !sport}
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t(stop.isStopped ? 'sport.stopText' : 'sport.stops.openText')}</p>
      {isChosen && (
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceField
            form={form}
            name="phase"
            label={t('sport.stops.phase')}
            placeholder={t('sport.stops.bothPhases')}
            options={producers.map((value) => ({ value, label: t(`sport.producer.${value}`) }))}
          />
          <ChoiceField
            form={form}
            name="sport"
            label={t('sport.sport')}
            placeholder={t('sport.stops.allSports')}
            options={options.sports}
          />
          {sport && (
            <>
              <LeagueField form={form} name="league" options={options.leagues} />
              <MarketField form={form} name="market" options={options.markets} />
            </>
          )}
        </div>
      )}
    </ReasonDialog>
  );
}
