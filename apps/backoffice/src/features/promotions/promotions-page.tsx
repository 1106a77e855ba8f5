import { useTranslation } from '@mirinae/ui/language/translation';
import { Tabs } from '@mirinae/ui/tabs';
import { useState } from 'react';
import { PageHead } from '../../shell/pages/page.tsx';
import { AttendanceRules } from './attendance-rules.tsx';
import { Coupons } from './coupons.tsx';
import { FreeBets } from './free-bets.tsx';
import { FriendRules } from './friend-rules.tsx';
import { Missions } from './missions.tsx';
import { RotaryRules } from './rotary-rules.tsx';
import { RoundGifts } from './round-gifts.tsx';
import { VipGrades } from './vip-grades.tsx';

/** Promotions of the house, and their rules. */
export function PromotionsPage() {
  const { t } = useTranslation();
  const [tab, setTab] = useState('attendance');
  return (
    <>
      <PageHead />
      <Tabs
        label={t('promotions.page.promotions')}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'attendance', label: t('promotions.tab.attendance'), content: <AttendanceRules /> },
          { value: 'coupons', label: t('promotions.tab.coupons'), content: <Coupons /> },
          { value: 'freeBets', label: t('promotions.tab.freeBets'), content: <FreeBets /> },
          { value: 'roundGifts', label: t('promotions.tab.roundGifts'), content: <RoundGifts /> },
          { value: 'missions', label: t('promotions.tab.missions'), content: <Missions /> },
          { value: 'vip', label: t('promotions.tab.vip'), content: <VipGrades /> },
          { value: 'friends', label: t('promotions.tab.friends'), content: <FriendRules /> },
          { value: 'rotary', label: t('promotions.tab.rotary'), content: <RotaryRules /> },
        ]}
      />
    </>
  );
}
