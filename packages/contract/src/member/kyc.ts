/** Proof of identity of a member: its level, the documents for the next one, and what became of them. */
import { z } from 'zod';
import { maxPictureBytes } from '../board/board.ts';
import { codes } from '../codes.ts';
import { amountSchema, moment, noFields } from '../fields.ts';
import { memberAct, memberCall } from '../wire.ts';
import { birthDate } from './birth-date.ts';

/** From the lowest. */
export const kycLevels = ['none', 'basic', 'full'] as const;
export const kycLevel = z.enum(kycLevels);
export type KycLevel = z.infer<typeof kycLevel>;

/** Levels that documents prove, one after the other. */
export const provenLevels = ['basic', 'full'] as const;
export const provenLevel = z.enum(provenLevels);
export type ProvenLevel = z.infer<typeof provenLevel>;

export const documentKinds = ['id-card', 'selfie', 'address'] as const;
export const documentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKind>;

/** Documents that a level needs besides those of the level below. */
export const documentsOf: Readonly<Record<ProvenLevel, readonly DocumentKind[]>> = {
  basic: ['id-card'],
  full: ['selfie', 'address'],
};

/** The level above; null at the highest. */
export const levelAbove: Readonly<Record<KycLevel, ProvenLevel | null>> = {
  none: 'basic',
  basic: 'full',
  full: null,
};

export const reachesLevel = (level: KycLevel, needed: KycLevel): boolean =>
  kycLevels.indexOf(level) >= kycLevels.indexOf(needed);

export const requestState = z.enum(['open', 'approved', 'refused']);

/**
 * A check by the provider: `opening` before the provider answered, `open` while the member is at it, `referred` while
 * staff decide on it, which ends in `approved` or `refused`; `expired` where it was not finished in time.
 */
export const checkStates = [
  'opening',
  'open',
  'referred',
  'passed',
  'failed',
  'expired',
  'approved',
  'refused',
] as const;
export const checkState = z.enum(checkStates);
export type CheckState = z.infer<typeof checkState>;

const ownCheck = z.object({ level: provenLevel, state: checkState, at: moment });
/** Days before its end from which a level is renewed. */
export const renewalDays = 30;

export const kycCalls = {
  'member.kyc': memberCall({
    reads: true,
    summary: 'Level of the proof of identity of the member, what the next one needs, and its last request.',
    request: noFields,
    answer: z.object({
      level: kycLevel,
      /** Sum of the withdrawals of a day above which a level is needed; null where no rule is on. */
      rule: z.object({ amount: amountSchema, level: provenLevel }).nullable(),
      /** Null at the highest level, and while a request is open. */
      next: z
        .object({
          level: provenLevel,
          documents: z.array(z.object({ kind: documentKind, isUploaded: z.boolean() })),
        })
        .nullable(),
      request: z.object({ level: provenLevel, state: requestState, at: moment, reason: z.string() }).nullable(),
      /** The last check by the provider. */
      check: ownCheck.nullable(),
      /** Whether the provider can be used now, and whether the account has no birth date yet. */
      canCheck: z.boolean(),
      needsBirthDate: z.boolean(),
      /** End of the level; null where it has none. */
      validUntil: moment.nullable(),
      /** The level that `next` proves is the one that the member has: it ends soon, or staff request it. */
      isRenewal: z.boolean(),
      /** Reason for which staff request a new check; empty where they do not. */
      requested: z.string(),
    }),
  }),
  'member.kycStart': memberCall({
    summary: 'Opens a check of the identity with the provider, or the one that is open; answers its page.',
    request: z.strictObject({ birthDate: birthDate.optional() }),
    answer: z.object({ url: z.string() }),
    codes: [
      codes.kycPending,
      codes.kycUnneeded,
      codes.identityProviderAway,
      codes.birthDateMissing,
      codes.birthDateInvalid,
      codes.tooYoung,
    ],
  }),
  'member.kycPicture': memberAct({
    summary: 'Keeps a picture of a document for the next level, in place of an earlier one; it is stored encrypted.',
    bodyBytesMax: 4 * 1_024 * 1_024,
    request: z.strictObject({
      kind: documentKind,
      image: z
        .base64({ error: codes.pictureTypeInvalid })
        .max(Math.ceil(maxPictureBytes / 3) * 4, { error: codes.pictureTooLarge }),
    }),
    codes: [codes.pictureTypeInvalid, codes.pictureTooLarge, codes.kycPending, codes.documentUnneeded],
  }),
  'member.kycSend': memberAct({
    summary: 'Sends the documents of the next level to staff.',
    request: noFields,
    codes: [codes.kycPending, codes.documentMissing],
  }),
};
