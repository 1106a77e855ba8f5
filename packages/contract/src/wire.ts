/**
 * Transport of calls: POST, JSON, `siteId` in each body, the envelope `{resultCode, resultMessage, data}` back. A call
 * is described once, here and in the files of this folder; server, fronts, OpenAPI document and tests are derived from
 * it.
 */
import { z } from 'zod';
import { type Code, codes } from './codes.ts';
import { nothing } from './fields.ts';

/** Allowed callers: anyone, a signed-in member, a partner, or staff. */
export type Who = 'guest' | 'member' | 'partner' | 'staff';

/**
 * Condition of the approval of a staff call by a second person: always, in cases defined by the server, or above an
 * amount of this unit in the rights of the role.
 */
export const fourEyesUnits = ['always', 'case', 'money', 'points', 'members'] as const;
export type FourEyes = (typeof fourEyesUnits)[number];

/** Whether the condition depends on an amount. */
export const isMeasured = (unit: FourEyes | null): boolean => unit !== null && unit !== 'always' && unit !== 'case';
/** Units of the impact of a staff call: see staff/impact.ts. */
export const impactUnits = ['members', 'requests', 'coupons', 'settlements', 'bets'] as const;
export type ImpactUnit = (typeof impactUnits)[number];

/** Default maximum size of a call's body on the wire, bytes. */
export const bodyBytesDefault = 16 * 1_024;

export type CallSpec = {
  readonly who: Who;
  readonly summary: string;
  readonly request: z.ZodType;
  readonly answer: z.ZodType;
  /** Domain codes of this call, in addition to the transport's Z codes. */
  readonly codes: readonly Code[];
  /**
   * Whether the call is read-only: the server may run it on a replica, and the read-only role may call it. A read-only
   * list can be exported to a file.
   */
  readonly reads?: true;
  /**
   * Personal data in the answer: of the members of its rows (`memberId`), or of the member that the request names. The
   * server counts them by caller and day, and refuses what passes a limit.
   */
  readonly personal?: 'list' | 'detail';
  /** Approval by a second person; omitted if there is none. */
  readonly fourEyes?: FourEyes;
  /** Confirmation of a call that affects many: it runs only with the confirmed figures. */
  readonly impact?: ImpactUnit;
  /** Maximum body size of the few calls above `bodyBytesDefault`. */
  readonly bodyBytesMax?: number;
};

/** Description of a call; without `codes` it has none of its own. */
type Described = Omit<CallSpec, 'who' | 'codes'> & { readonly codes?: readonly Code[] };

function callFor<Caller extends Who>(who: Caller) {
  return <const Spec extends Described>(spec: Spec) => ({ who, ...spec, codes: spec.codes ?? [] });
}
export const guestCall = callFor('guest');
export const memberCall = callFor('member');
export const partnerCall = callFor('partner');

/** Command without an answer. */
type Act = Omit<Described, 'answer'>;
export const guestAct = <const Spec extends Act>(spec: Spec) => guestCall({ ...spec, answer: nothing });
export const memberAct = <const Spec extends Act>(spec: Spec) => memberCall({ ...spec, answer: nothing });
export const partnerAct = <const Spec extends Act>(spec: Spec) => partnerCall({ ...spec, answer: nothing });

/** Codes of every staff call, and of calls with personal data, a confirmation or an approval. */
function guardCodes({
  impact,
  fourEyes,
  personal,
}: Pick<CallSpec, 'impact' | 'fourEyes' | 'personal'>): readonly Code[] {
  return [
    codes.permissionMissing,
    codes.ownPasswordNeeded,
    codes.branchNotServed,
    ...(personal === undefined ? [] : [codes.readingLimit]),
    ...(impact === undefined ? [] : [codes.impactUnconfirmed, codes.reasonMissing]),
    ...(fourEyes === undefined ? [] : [codes.secondPersonNeeded, codes.subjectBusy]),
    ...(!isMeasured(fourEyes ?? null) ? [] : [codes.amountAboveCeiling]),
  ];
}

export function staffCall<const Spec extends Described>(spec: Spec) {
  return { ...callFor('staff')(spec), codes: [...guardCodes(spec), ...(spec.codes ?? [])] };
}

export const staffAct = <const Spec extends Act>(spec: Spec) => staffCall({ ...spec, answer: nothing });

/** Envelope fields of every request. */
export const envelopeRequest = z.object({ siteId: z.string().max(40) });
export const envelopeAnswer = z.object({ resultCode: z.string(), resultMessage: z.string(), data: z.unknown() });
export type Envelope = z.infer<typeof envelopeAnswer>;
