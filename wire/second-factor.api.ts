import { z } from 'zod';

/** 两步验证 of the user who asks. Our own words, since the specification has no such calls. */

const password = z.string().min(1).max(256);
/** Six digits of the telephone, or a recovery code. */
export const codeShape = z.string().min(1).max(32);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorApi = {
  method: 'GET',
  path: '/api/account/second-factor',
  response: z.object({
    on: z.boolean(),
    /** May not be turned off. */
    required: z.boolean(),
    /** How many recovery codes are left. */
    recoveryCodes: z.number().int(),
  }),
} as const;

/** A new secret, which counts once a code of it was right. secondFactor.on: there is one. */
export const beginFactorApi = {
  method: 'POST',
  path: '/api/account/second-factor/begin',
  request: z.object({ password }),
  /** `uri`: otpauth://, for a QR code; `secret`: Base32, to be typed. */
  response: z.object({ secret: z.string(), uri: z.string() }),
} as const;

/** Turns it on; the only time the recovery codes are shown. Every other session of the user ends. */
export const confirmFactorApi = {
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  request: z.object({ code: codeShape }),
  response: recoveryCodes,
} as const;

/** New recovery codes instead of those that are left. */
export const renewRecoveryCodesApi = {
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  request: z.object({ password, code: codeShape }),
  response: recoveryCodes,
} as const;

/** Turns it off. secondFactor.required: the service asks for it. */
export const removeFactorApi = {
  method: 'POST',
  path: '/api/account/second-factor/remove',
  request: z.object({ password, code: codeShape }),
  response: z.null(),
} as const;
