import { type MessageChannel, messageChannels } from '@mirinae/contract/board/staff-messages';
import { Checkbox } from '@mirinae/ui/checkbox';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCall } from '../../shell/calls/calls.ts';

/** What a message goes over: the site, and channels outside it that are in use. */
export function ChannelsField({ form }: { form: CallForm<FormValues<'staff.messageSend'>> }) {
  const { t } = useTranslation();
  const outside = useCall('staff.outgoingChannels', {}).data ?? [];
  const chosen = form.form.watch('channels') ?? [];
  const used = messageChannels.filter(
    (channel) => channel === 'site' || outside.some((each) => each.channel === channel && each.carrier !== 'off'),
  );
  const choose = (channel: MessageChannel, isChosen: boolean) =>
    form.form.setValue(
      'channels',
      messageChannels.filter((each) => (each === channel ? isChosen : chosen.includes(each))),
    );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-mist-200 text-sm">{t('messages.channel')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {used.map((channel) => (
          <Checkbox
            key={channel}
            checked={chosen.includes(channel)}
            disabled={chosen.length === 1 && chosen.includes(channel)}
            onCheckedChange={(isChosen) => choose(channel, isChosen)}
          >
            {t(`messages.channels.${channel}`)}
          </Checkbox>
        ))}
      </div>
      {chosen.some((channel) => channel !== 'site') && (
        <p className="mt-1.5 text-mist-300 text-sm">{t('messages.channelsText')}</p>
      )}
    </fieldset>
  );
}
