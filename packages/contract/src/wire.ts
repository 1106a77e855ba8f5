/**
 * How a call travels: POST, JSON, `siteId` in each body, the envelope `{resultCode, resultMessage, data}` back. A call
 * is described once, here and in the files of this folder; server, fronts, OpenAPI document and tests are driven by it.
 */
import { z } from 'zod';
import { type Code, codes } from './codes.ts';
import { nothing } from './fields.ts';

/** Who may call: anybody, a signed-in member, a partner member, or a member of staff. */
export type Who = 'guest' | 'member' | 'partner' | 'staff';

/**
 * When a call of staff waits for a second person: always, in the cases that the server names, or above an amount of
 * this unit that the rights of the role name.
 */
export const fourEyesUnits = ['always', 'case', 'money', 'points', 'members'] as const;
export type FourEyes = (typeof fourEyesUnits)[number];

/** Whether amounts decide, and not the case alone. */
export const isMeasured = (unit: FourEyes | null): boolean => unit !== null && unit !== 'always' && unit !== 'case';
/** In what the impact of a call of staff is counted: see staff/impact.ts. */
export const impactUnits = ['members', 'requests', 'coupons', 'settlements', 'bets'] as const;
export type ImpactUnit = (typeof impactUnits)[number];

/** What a call's body may weigh as it travels, unless the call says more. */
export const bodyBytesDefault = 16 * 1_024;

export type CallSpec = {
  readonly who: Who;
  readonly summary: string;
  readonly request: z.ZodType;
  readonly answer: z.ZodType;
  /** Domain codes this call can answer, besides the transport's own Z codes. */
  readonly codes: readonly Code[];
  /**
   * Writes nothing at all: the server runs it where it cannot, and the read-only role may call it. A list that is such
   * a call can be read whole for a file.
   */
  readonly reads?: true;
  /** Left out where one person is enough. */
  readonly fourEyes?: FourEyes;
  /** Of what reaches many: it is done only as its confirmation showed it. */
  readonly impact?: ImpactUnit;
  /** For the few calls that carry more than `bodyBytesDefault`. */
  readonly bodyBytesMax?: number;
};

/** A call as it is written down; one that says no codes has none of its own. */
type Described = Omit<CallSpec, 'who' | 'codes'> & { readonly codes?: readonly Code[] };

function callFor<Caller extends Who>(who: Caller) {
  return <const Spec extends Described>(spec: Spec) => ({ who, ...spec, codes: spec.codes ?? [] });
}
export const guestCall = callFor('guest');
export const memberCall = callFor('member');
export const partnerCall = callFor('partner');

/** An act answers nothing but that it was done. */
type Act = Omit<Described, 'answer'>;
export const guestAct = <const Spec extends Act>(spec: Spec) => guestCall({ ...spec, answer: nothing });
export const memberAct = <const Spec extends Act>(spec: Spec) => memberCall({ ...spec, answer: nothing });
export const partnerAct = <const Spec extends Act>(spec: Spec) => partnerCall({ ...spec, answer: nothing });

/** What every call of staff can answer, and one that is confirmed first or waits for a second person. */
function guardCodes({ impact, fourEyes }: Pick<CallSpec, 'impact' | 'fourEyes'>): readonly Code[] {
  return [
    codes.permissionMissing,
    ...(impact === undefined ? [] : [codes.impactUnconfirmed, codes.reasonMissing]),
    ...(fourEyes === undefined ? [] : [codes.secondPersonNeeded, codes.subjectBusy]),
    ...(!isMeasured(fourEyes ?? null) ? [] : [codes.amountAboveCeiling]),
  ];
}

export function staffCall<const Spec extends Described>(spec: Spec) {
  return { ...callFor('staff')(spec), codes: [...guardCodes(spec), ...(spec.codes ?? [])] };
}

export const staffAct = <const Spec extends Act>(spec: Spec) => staffCall({ ...spec, answer: nothing });

/** What the transport adds around each call's own fields. */
export const envelopeRequest = z.object({ siteId: z.string().max(40) });
export const envelopeAnswer = z.object({ resultCode: z.string(), resultMessage: z.string(), data: z.unknown() });
export type Envelope = z.infer<typeof envelopeAnswer>;
