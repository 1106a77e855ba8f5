/** Calls of staff about events of the house. */

import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { fourEyes } from '../../staff/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { addLines, scoreEvent } from '../house/extend-event.ts';
import { endEvent, liabilityOf, priceEvent, publishEvent, setEventTerms, startEvent } from '../house/run-event.ts';
import { findEvent, saveEvent } from '../house/save-event.ts';
import { listHouseEvents, readHouseEvent } from '../trading/list-house-events.ts';

export const staffEventCalls = [
  staffQuery('staff.houseEventList', 'sport.view', async ({ platform, input }) => {
    const { list, total } = await listHouseEvents(platform, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.houseEvent', 'sport.view', ({ platform, input }) => readHouseEvent(platform, input.fixture)),
  staffCommand('staff.houseEventSave', 'sport.manage', ({ platform, tx, staff, caller, input }) =>
    saveEvent(platform, tx, input, { staff, ip: caller.ip }),
  ),
  fourEyes(
    staffCommand('staff.houseEventPublish', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
      await publishEvent(platform, tx, input, { staff, ip: caller.ip });
      return null;
    }),
    async ({ tx, input: { fixture } }) => ({
      target: `fixture:${fixture}`,
      amount: liabilityOf(await findEvent(tx, fixture)),
    }),
  ),
  staffCommand('staff.houseEventPrice', 'sport.manage', ({ platform, tx, staff, caller, input }) =>
    priceEvent(platform, tx, input, { staff, ip: caller.ip }),
  ),
  staffCommand('staff.houseEventLinesAdd', 'sport.manage', ({ platform, tx, staff, caller, input }) =>
    addLines(platform, tx, input, { staff, ip: caller.ip }),
  ),
  staffCommand('staff.houseEventScore', 'sport.manage', ({ platform, tx, staff, caller, input }) =>
    scoreEvent(platform, tx, input, { staff, ip: caller.ip }),
  ),
  staffCommand('staff.houseEventStart', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    await startEvent(platform, tx, input, { staff, ip: caller.ip });
    return null;
  }),
  staffCommand('staff.houseEventEnd', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
    await endEvent(platform, tx, input, { staff, ip: caller.ip });
    return null;
  }),
  fourEyes(
    staffCommand('staff.houseEventTerms', 'sport.manage', async ({ platform, tx, staff, caller, input }) => {
      await setEventTerms(platform, tx, input, { staff, ip: caller.ip });
      return null;
    }),
    async ({ tx, input: { fixture, liabilityMax } }) => {
      const row = await findEvent(tx, fixture);
      // Nothing can be lost by a draft, and by a lower limit no more than before.
      if (row.state === 'draft' || liabilityMax <= liabilityOf(row)) return null;
      return { target: `fixture:${fixture}`, amount: liabilityMax };
    },
  ),
] satisfies CallsOn<SportsPlatform>;
