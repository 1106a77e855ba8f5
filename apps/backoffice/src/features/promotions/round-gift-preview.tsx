import type { Answer, Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { RoundsReturn } from './rounds-cost.tsx';

type Choice = Request<'staff.freeRoundPreview'>;
type LeftOut = Answer<'staff.freeRoundPreview'>['leftOut'];

function LeftOutList({ leftOut }: { leftOut: LeftOut }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="text-mist-300">
        {t('promotions.roundGift.leftOut', { count: formatCount(leftOut.reduce((sum, { count }) => sum + count, 0)) })}
      </p>
      <ul className="list-disc pl-5">
        {leftOut.map(({ why, count, memIds }) => (
          <li key={why} className="break-words">
            {t(`promotions.roundGift.why.${why}`)}: {formatCount(count)}
            {memIds.length > 0 && (
              <span className="text-mist-300">
                {' '}
                ({memIds.join(', ')}
                {memIds.length < count && ' …'})
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figures({ choice }: { choice: Choice }) {
  const { t } = useTranslation();
  return (
    <Loaded query={useCall('staff.freeRoundPreview', choice)}>
      {({ count, stakes, expected, most, rtp, leftOut }) => (
        <div role="status" className="flex flex-col gap-2 rounded-card border border-ink-600 p-3 text-sm tabular-nums">
          <p className="font-bold">{t('promotions.roundGift.receivers', { count: formatCount(count) })}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {(['stakes', 'expected', 'most'] as const).map((name) => (
              <div key={name} className="contents">
                <dt className="text-mist-300">{t(`promotions.roundGift.figure.${name}`)}</dt>
                <dd className="text-right">{formatAmount({ stakes, expected, most }[name])}</dd>
              </div>
            ))}
          </dl>
          <p className="text-mist-300">
            <RoundsReturn rtp={rtp} />
          </p>
          {leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
        </div>
      )}
    </Loaded>
  );
}

/** Whom the form reaches and what it costs, when it is wanted; it goes with the next change of the form. */
export function RoundGiftPreview({ form: { form } }: { form: CallForm<FormValues<'staff.freeRoundGive'>> }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Choice | null>(null);
  const [target, reward] = form.watch(['target', 'rules.reward']);
  const isCurrent = shown !== null && JSON.stringify(shown) === JSON.stringify({ target, reward });
  const show = async () => {
    if (await form.trigger(['target', 'rules.reward'])) setShown(structuredClone({ target, reward }));
  };
  return (
    <>
      {!isCurrent && (
        <Button className="self-start" onClick={() => void show()}>
          {t('promotions.roundGift.preview')}
        </Button>
      )}
      {isCurrent && <Figures choice={shown} />}
    </>
  );
}
