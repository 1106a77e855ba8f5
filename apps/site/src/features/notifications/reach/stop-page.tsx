import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useParams } from '@tanstack/react-router';
import { useAct } from '../../../shell/calls/api.ts';

/** Page of the link in advertising: one press ends the consent. Opening it does not, as filters of mail open links. */
export function StopPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams({ strict: false });
  const stop = useAct('reach.stop', {});
  const { data } = stop;
  return (
    <section className="mx-auto w-full max-w-md px-4 py-10">
      <h1 className="mb-6 font-bold text-2xl">{t('pages.stopOffers')}</h1>
      <div className="surface flex flex-col gap-5 p-6">
        {data ? (
          <p role="status" className="text-mist-50">
            {t('reach.stopped', { channel: t(`reach.channel.${data.channel}`), at: formatDateTime(data.at) })}
          </p>
        ) : (
          <>
            <p className="text-mist-200">{t('reach.stopText')}</p>
            <Button wide tone="primary" busy={stop.isPending} onClick={() => stop.mutate({ token })}>
              {t('reach.stop')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
