import type { CampaignRow, CampaignState } from '@mirinae/contract/promo/campaigns';
import type { Tone } from '@mirinae/ui/badge';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  amountShareColumn,
  buttonsColumn,
  type Columns,
  nameColumn,
  numberColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { MainButton, PageHead } from '../../shell/pages/page.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CashbackPeriods } from './cashback-periods.tsx';

const tones: Readonly<Record<CampaignState, Tone>> = {
  draft: 'neutral',
  running: 'jade',
  paused: 'amber',
  ended: 'neutral',
};
type Switch = { readonly campaign: CampaignRow; readonly to: 'running' | 'paused' | 'ended' };
type Acts = {
  readonly onEdit: (campaign: CampaignRow) => void;
  readonly onStart: (campaign: CampaignRow) => void;
  readonly onSwitch: (change: Switch) => void;
  readonly onPeriods: (campaign: CampaignRow) => void;
};

function useColumns({ onEdit, onStart, onSwitch, onPeriods }: Acts): Columns<CampaignRow> {
  const { t } = useTranslation();
  const segments = useCall('staff.segmentList', {}).data ?? [];
  const segmentOf = ({ segmentIdx }: CampaignRow) =>
    segmentIdx === null
      ? t('promotions.campaign.allMembers')
      : (segments.find((segment) => segment.segmentIdx === segmentIdx)?.name ?? `#${segmentIdx}`);
  return [
    nameColumn('name', t('promotions.name'), ({ name }) => name),
    textColumn('trigger', t('promotions.campaign.trigger'), ({ trigger, code }) =>
      `${t(`promotions.campaign.triggers.${trigger}`)} ${code ?? ''}`.trim(),
    ),
    textColumn('segment', t('promotions.campaign.segment'), segmentOf),
    stateColumn(
      'state',
      t('promotions.campaign.state'),
      ({ state }) => t(`promotions.campaign.states.${state}`),
      ({ state }) => tones[state],
    ),
    amountShareColumn('given', t('promotions.campaign.given'), ({ given, budget }) => [given, budget]),
    numberColumn('bonuses', t('promotions.campaign.bonuses'), ({ bonuses }) => bonuses),
    textColumn('by', t('promotions.campaign.by'), ({ createdBy }) => createdBy),
    timeColumn('started', t('promotions.campaign.started'), ({ startedAt }) => startedAt),
    buttonsColumn(
      { label: t('action.edit'), isShown: ({ state }) => state === 'draft', onPress: onEdit },
      {
        label: t('promotions.campaign.start'),
        tone: 'primary',
        isShown: ({ state }) => state === 'draft',
        onPress: onStart,
      },
      {
        label: t('promotions.cashback.list'),
        isShown: ({ trigger, state }) => trigger === 'cashback' && state !== 'draft',
        onPress: onPeriods,
      },
      {
        label: t('promotions.campaign.pause'),
        isShown: ({ state }) => state === 'running',
        onPress: (campaign) => onSwitch({ campaign, to: 'paused' }),
      },
      {
        label: t('promotions.campaign.goOn'),
        isShown: ({ state }) => state === 'paused',
        onPress: (campaign) => onSwitch({ campaign, to: 'running' }),
      },
      {
        label: t('promotions.campaign.end'),
        tone: 'danger',
        isShown: ({ state }) => state === 'running' || state === 'paused',
        onPress: (campaign) => onSwitch({ campaign, to: 'ended' }),
      },
    ),
  ];
}

const switchTexts = { running: 'goOn', paused: 'pause', ended: 'end' } as const;

function SwitchDialog({ campaign, to, onClose }: Switch & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.campaignSwitch', {
    defaults: { campaignIdx: campaign.campaignIdx, to, reason: '' },
    invalidates: ['staff.campaignList'],
    onDone: onClose,
  });
  const title = `${campaign.name}: ${t(`promotions.campaign.${switchTexts[to]}`)}`;
  const tone = to === 'ended' ? 'danger' : 'primary';
  return <ReasonDialog title={title} form={form} name="reason" tone={tone} onClose={onClose} />;
}

/** Campaigns: drafts, running ones with what they gave, and ended ones. */
export function CampaignsPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<CampaignRow | 'new' | null>(null);
  const [opened, setOpened] = useState<CampaignRow | null>(null);
  const [switched, setSwitched] = useState<Switch | null>(null);
  const campaigns = useCall('staff.campaignList', {});
  const start = useAct('staff.campaignStart', {
    invalidates: ['staff.campaignList'],
    done: () => t('promotions.campaign.startedText'),
  });
  const columns = useColumns({
    onEdit: setEdited,
    onStart: ({ campaignIdx }) => start.mutate({ campaignIdx }),
    onSwitch: setSwitched,
    onPeriods: setOpened,
  });
  return (
    <>
      <PageHead>
        <MainButton label={t('promotions.campaign.new')} onPress={() => setEdited('new')} />
      </PageHead>
      <WholeList
        label={t('promotions.page.campaigns')}
        columns={columns}
        query={campaigns}
        rows={campaigns.data ?? []}
        rowKey={({ campaignIdx }) => campaignIdx}
        empty={<EmptyState title={t('promotions.campaign.none')} />}
      />
      {edited && <CampaignDialog campaign={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {opened && <CashbackPeriods campaign={opened} onClose={() => setOpened(null)} />}
      {switched && <SwitchDialog {...switched} onClose={() => setSwitched(null)} />}
    </>
  );
}
