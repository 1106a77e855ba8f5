import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../shell/calls/calls.ts';
import { HarmMarkers, HarmScorePill } from '../../shell/members/harm-markers.tsx';

/** The markers of harm of a member as they stand now. */
export function HarmBlock({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  return (
    <Loaded query={useCall('staff.harm', { memberId })}>
      {({ score, markers }) => (
        <section aria-label={t('harm.title')} className="mb-5">
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <h2 className="font-bold">{t('harm.title')}</h2>
            <HarmScorePill score={score} />
            <Link to={`/exclusions/${memberId}`} className="ml-auto text-cyan-star text-sm underline">
              {t('harm.actions')}
            </Link>
          </div>
          <HarmMarkers markers={markers} />
        </section>
      )}
    </Loaded>
  );
}
