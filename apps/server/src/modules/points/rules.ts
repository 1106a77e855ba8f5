/** When points can be turned into cash. */
import type { Code } from '@mirinae/contract/codes';
import { pointConversionMin } from '@mirinae/contract/constants';
import type { MemberStatus } from '@mirinae/contract/staff/staff';
import type { Config } from '../../platform/config.ts';

export function conversionMin(currency: Config['CURRENCY']): bigint {
  return BigInt(currency === 'VND' ? pointConversionMin.vn : pointConversionMin.default);
}

/** A suspended member gets no money in or out, so none from points either. */
export function refuseConversion(points: bigint, currency: Config['CURRENCY'], status: MemberStatus): Code | null {
  return status === 'suspended' || points < conversionMin(currency) ? 'P009' : null;
}
