/** The calls of messages. */

import type { MessagePlanRow } from '@mirinae/contract/board/staff-messages';
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import {
  type Measured,
  memberCommand,
  memberQuery,
  preparedCommand,
  staffCommand,
  staffQuery,
} from '../../platform/http/call.ts';
import { checkImpact } from '../../platform/http/check-impact.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { brandId } from '../../platform/ids.ts';
import { type CleanText, namesAccount } from '../../platform/rich-text.ts';
import { cleanInWorker } from '../../platform/rich-text-worker-pool.ts';
import { refuseOff } from '../outbox/index.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { wordsIn } from './letters.ts';
import { getsOffers, preferOffers } from './offers.ts';
import { changePlan, findPlan, listPlans, planMessage, stopPlan } from './plans.ts';
import { type Copy, deleteMessages, listMessages, readMessage } from './read.ts';
import { recallMessage } from './recall.ts';
import { cleanMessage, countRecipients, sendMessage, targetText } from './send.ts';
import { deleteTemplate, listSent, listTemplates, saveTemplate } from './sent.ts';
import type { MessagePlan, TemplateRow } from './tables.ts';
import { countUnread } from './unread.ts';

const yesNo = (at: Date | null) => (at === null ? ('N' as const) : ('Y' as const));

function present(copy: Copy, locale: Locale) {
  const { copyId, sentAt, readAt, recalledAt } = copy;
  const marks = { readYn: yesNo(readAt), recalledYn: yesNo(recalledAt) };
  return { msgIdx: Number(copyId), title: wordsIn(copy, locale).title, regDate: sentAt.toISOString(), ...marks };
}

const presentTemplate = ({ templateId, name, title, content }: TemplateRow) => ({
  templateIdx: Number(templateId),
  name,
  title,
  content,
});

const ownCalls = [
  memberQuery('board.messageList', 'read', async ({ platform: { db }, member, caller, input }) => {
    const { page, count_per_list } = input;
    const [{ rows, total }, unread] = await Promise.all([
      listMessages(db, member.memberId, { page, perPage: count_per_list }),
      countUnread(db, member.memberId),
    ]);
    return { list: rows.map((copy) => present(copy, caller.locale)), pageInfo: pageInfo(input, total), unread };
  }),
  memberCommand('board.messageRead', 'write', async ({ platform, tx, member, caller: { locale }, input }) => {
    const copy = await readMessage(platform, tx, member.memberId, brandId<'CopyId'>(input.msgIdx));
    return { ...present(copy, locale), content: wordsIn(copy, locale).content };
  }),
  memberQuery('board.offers', 'read', async ({ platform: { db }, member }) => ({
    isOn: await getsOffers(db, member.memberId),
  })),
  memberCommand('board.offersPrefer', 'write', async ({ platform, tx, member, input }) => {
    await preferOffers(platform, tx, member.memberId, input.isOn);
    return null;
  }),
  memberCommand('board.messageUpdate', 'write', async ({ platform, tx, member, input }) => {
    const copyIds = input.msgIdx.map((msgIdx) => brandId<'CopyId'>(msgIdx));
    await deleteMessages(platform, tx, member.memberId, copyIds);
    return null;
  }),
];

const cleanContent = ({ input }: { readonly input: { readonly content: string } }) =>
  cleanInWorker(input.content, 'staff');

type Sent = {
  readonly input: Pick<Input<'staff.messageSend'>, 'target' | 'isOffer' | 'channels' | 'title'>;
  readonly ready: CleanText;
};

async function measure(
  platform: Platform,
  tx: Tx,
  { input: { target, isOffer, channels, title }, ready }: Sent,
): Promise<Measured> {
  const isAlways = namesAccount(title) || ready.namesAccount;
  return {
    target: targetText(target),
    amount: await countRecipients(platform, tx, { target, isOffer, channels }),
    isAlways,
  };
}

/** Answers how many would get it now. Throws M003 for a member that is not there, Z404, Z400. */
async function planFor(
  platform: Platform,
  tx: Tx,
  plan: Parameters<typeof planMessage>[2],
  confirm: (recipients: number) => void,
): Promise<number> {
  const recipients = await countRecipients(platform, tx, plan);
  if (plan.target.kind === 'member' && recipients === 0) throw new DomainError(codes.noRecipients);
  confirm(recipients);
  await planMessage(platform, tx, plan);
  return recipients;
}

const presentPlan = (plan: MessagePlan): MessagePlanRow => ({
  planIdx: Number(plan.planId),
  title: plan.title,
  target: targetText(plan.target),
  isWeekly: plan.isWeekly,
  isOffer: plan.isOffer,
  channels: plan.channels,
  dueAt: plan.dueAt?.toISOString() ?? null,
  plannedBy: plan.plannedBy,
  sentAt: plan.sentAt?.toISOString() ?? null,
  recipients: plan.recipients,
  stoppedAt: plan.stoppedAt?.toISOString() ?? null,
});

const planCalls = [
  staffQuery('staff.messagePlanList', 'messages.send', async ({ platform: { db } }) =>
    (await listPlans(db)).map(presentPlan),
  ),
  staffQuery('staff.messagePlan', 'messages.send', async ({ platform: { db }, input }) => {
    const plan = await findPlan(db, brandId<'MessagePlanId'>(input.planIdx));
    return { ...presentPlan(plan), content: plan.content };
  }),
  fourEyes(
    preparedCommand('staff.messagePlanChange', 'messages.send', cleanContent, async (context) => {
      const { platform, tx, staff, caller, input, ready } = context;
      const { planIdx, title, plan, reason } = input;
      const change = { ...cleanMessage(title, ready), isWeekly: plan.isWeekly, at: new Date(plan.at) };
      const { before, after } = await changePlan(platform, tx, brandId<'MessagePlanId'>(planIdx), change);
      const target = targetText(after.target);
      const audited = (row: MessagePlan) => ({ ...presentPlan(row), content: row.content });
      await recordAudit(tx, {
        staff,
        action: 'message.planChange',
        target,
        before: audited(before),
        after: { ...audited(after), reason },
        ip: caller.ip,
      });
      return presentPlan(after);
    }),
    async ({ platform, tx, input: { planIdx, title }, ready }) => {
      const { target, isOffer, channels } = await findPlan(tx, brandId<'MessagePlanId'>(planIdx));
      return measure(platform, tx, { input: { target, isOffer, channels, title }, ready });
    },
  ),
  staffCommand('staff.messagePlanStop', 'messages.send', async ({ platform, tx, staff, caller, input }) => {
    const { planIdx, reason } = input;
    const plan = await stopPlan(platform, tx, brandId<'MessagePlanId'>(planIdx), staff.loginId);
    const target = targetText(plan.target);
    const [before, after] = [presentPlan(plan), { planIdx, reason }];
    await recordAudit(tx, { staff, action: 'message.stop', target, before, after, ip: caller.ip });
    return null;
  }),
];

const sendingCalls = [
  fourEyes(
    preparedCommand('staff.messageSend', 'messages.send', cleanContent, async (context) => {
      const { platform, tx, staff, caller, input, ready } = context;
      const { expected, reason } = input;
      const texts = cleanMessage(input.title, ready);
      const { target: to, isOffer, channels } = input;
      for (const channel of channels) if (channel !== 'site') refuseOff(platform.config, channel);
      const message = { target: to, isOffer, channels, ...texts, sentBy: staff.loginId };
      const confirm = (count: number) => {
        if (to.kind !== 'member') checkImpact({ expected, reason }, { count, total: 0 });
      };
      const recipients = input.plan
        ? await planFor(platform, tx, { ...message, ...input.plan, at: new Date(input.plan.at) }, confirm)
        : await sendMessage(platform, tx, message, confirm);
      const target = targetText(to);
      const after = { ...texts, recipients, reason, isOffer, channels: channels.join(', '), plan: input.plan };
      const action = input.plan ? 'message.plan' : 'message.send';
      await recordAudit(tx, { staff, action, target, before: null, after, ip: caller.ip });
      return { recipients };
    }),
    ({ platform, tx, ...sent }) => measure(platform, tx, sent),
  ),
  staffCommand('staff.messageRecall', 'messages.send', async ({ platform, tx, staff, caller, input }) => {
    const messageId = brandId<'MessageId'>(input.sentIdx);
    const { recalled, read } = await recallMessage(platform, tx, { messageId, by: staff.loginId });
    const { reason } = checkImpact(input, { count: recalled, total: 0 });
    const after = { recalled, read, reason };
    const target = `message:${messageId}`;
    await recordAudit(tx, { staff, action: 'message.recall', target, before: null, after, ip: caller.ip });
    return { recalled, read };
  }),
  staffQuery('staff.messageList', 'messages.send', async ({ platform: { db }, caller, input }) => {
    const { order, page, count_per_list: perPage } = input;
    const { rows, total } = await listSent(db, { order, page, perPage });
    return {
      list: rows.map((row) => ({
        sentIdx: Number(row.messageId),
        title: wordsIn(row, caller.locale).title,
        target: row.target,
        sentBy: row.sentBy,
        regDate: row.sentAt.toISOString(),
        recipients: row.recipients,
        reads: row.reads,
        channels: row.channels,
        outside: row.outside,
        recalledAt: row.recalledAt?.toISOString() ?? null,
      })),
      pageInfo: pageInfo(input, total),
    };
  }),
];

const templateCalls = [
  staffQuery('staff.messageTemplates', 'messages.send', async ({ platform }) =>
    (await listTemplates(platform.db)).map(presentTemplate),
  ),
  preparedCommand('staff.messageTemplateSave', 'messages.send', cleanContent, async (context) => {
    const { tx, staff, caller, input, ready } = context;
    const { templateIdx, name, title } = input;
    const templateId = templateIdx === undefined ? null : brandId<'TemplateId'>(templateIdx);
    const row = presentTemplate(await saveTemplate(tx, { templateId, name, ...cleanMessage(title, ready) }));
    const target = `template:${row.templateIdx}`;
    await recordAudit(tx, { staff, action: 'message.template', target, before: null, after: row, ip: caller.ip });
    return row;
  }),
  staffCommand('staff.messageTemplateDelete', 'messages.send', async (context) => {
    const { tx, staff, caller, input } = context;
    const row = presentTemplate(await deleteTemplate(tx, brandId<'TemplateId'>(input.templateIdx)));
    const target = `template:${row.templateIdx}`;
    await recordAudit(tx, { staff, action: 'message.template', target, before: row, after: null, ip: caller.ip });
    return null;
  }),
];

export const messagesCalls = [...ownCalls, ...sendingCalls, ...planCalls, ...templateCalls];
