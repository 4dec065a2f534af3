import { z } from 'zod';
import { laptopIdShape } from './laptop-id.ts';
import { codeShape } from './second-factor.api.ts';
import { sessionCall } from './start-calls.ts';

const party = z.object({
  name: z.string(),
  taxId: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
});

const kinds = z.array(
  z.enum([
    'digitalSpecial',
    'digitalOrdinary',
    'paperSpecial',
    'paperOrdinary',
    'special',
    'ordinary',
    'electronicOrdinary',
    'electronicSpecial',
  ]),
);

/** domain/account/session.ts as it travels: our own words, since the specification has no such call. */
export const sessionResponse = z.object({
  userId: z.string(),
  account: z.string(),
  userName: z.string(),
  roleType: z.enum(['member', 'support', 'accountant']),
  roleCodes: z.array(z.string()),
  tenantId: z.string(),
  tenantName: z.string(),
  authorizations: z.array(z.enum(['buyer', 'goods', 'quickCode', 'image', 'assistant', 'author'])).optional(),
  oldEntry: z.string().optional(),
  contact: z.string().optional(),
  assistant: z.object({ provider: z.string(), deep: z.boolean() }).optional(),
  owes: z.enum(['password', 'secondFactor']).optional(),
  visitor: z.object({ of: z.string() }).optional(),
  taxpayers: z.array(
    z.object({
      id: z.string(),
      seller: party,
      nature: z.enum(['general', 'smallScale', 'converted']).nullable(),
      devices: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          model: z.enum(['IT100', 'IT150', 'IT160', 'IT500', 'IT600']),
          diskType: z.enum(['none', 'goldTax', 'four', 'six', 'creditBox']),
          invoiceKinds: kinds,
          closedKinds: kinds.optional(),
          rates: z.array(z.number().int()),
          kindRates: z.object({}).catchall(z.array(z.number().int())).optional(),
          singleLimit: z.number().int(),
          smsPush: z.boolean().optional(),
        }),
      ),
    }),
  ),
});

/** Signs in; sets the session cookie. Wrong account and wrong password get the same answer in the same time. */
export const signInApi = {
  method: 'POST',
  path: '/api/auth/sign-in',
  request: z.object({
    account: z.string().min(1).max(64),
    password: z.string().min(1).max(256),
    /** Of the second factor, where the account has one. auth.codeRequired, secondFactor.wrong */
    code: codeShape.optional(),
    /** The app's own name for its installation, so that a lost laptop can be shut out. */
    laptopId: laptopIdShape.optional(),
  }),
  response: sessionResponse,
} as const;

export const signOutApi = {
  method: 'POST',
  path: '/api/auth/sign-out',
  /** `clear`: the browser is told to clear what it kept of this site. */
  request: z.object({ clear: z.boolean().default(false) }),
} as const;

/** Who is signed in; 401 when nobody is. */
export const sessionApi = {
  ...sessionCall,
  response: sessionResponse,
} as const;
