import type { Generated } from 'kysely';
import type { RoleType } from '../../domain/codes/role-types.ts';
import type { Json } from './json-column.ts';

/** Who gets in: tables of migrations/*.sql; what they mean is said there. */
export interface AccountTables {
  users: {
    tenant: string;
    user_id: string;
    account: string;
    user_name: string;
    mobile: Generated<string>;
    role_type: RoleType;
    role_codes: Json<readonly string[]>;
    password_hash: string;
    /** Set: may not sign in. */
    disabled_at: Date | null;
    password_due: Generated<boolean>;
  };
  second_factors: {
    tenant: string;
    user_id: string;
    secret: string;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  recovery_codes: { tenant: string; user_id: string; code_hash: string };
  known_devices: {
    tenant: string;
    user_id: string;
    token_hash: string;
    laptop_id: string | null;
    seen_at: Date;
  };
  sessions: {
    token_hash: string;
    tenant: string;
    user_id: string;
    seen_at: Generated<Date>;
    expires_at: Date;
    session_id: Generated<string>;
    started_at: Generated<Date>;
    address: Generated<string>;
    agent: Generated<string>;
    laptop_id: string | null;
    revoked_at: Date | null;
    device_hash: string | null;
    /** Of support: the company that is looked at. */
    visits: string | null;
  };
  /** Which companies (`served`) a support company looks after. */
  served_companies: { tenant: string; served: string };
  laptops: {
    tenant: string;
    user_id: string;
    laptop_id: string;
    agent: string;
    seen_at: Date;
    revoked_at: Date | null;
    /** Whose name it is; null: the next browser's that signs in under it. */
    device_hash: string | null;
  };
  laptop_keys: {
    tenant: string;
    user_id: string;
    laptop_id: string;
    /** Base64. */
    key: string;
    kept_at: Date;
    device_hash: string | null;
  };
  throttles: { key: string; attempts: number; until: Date; waits_until: Date | null };
}
