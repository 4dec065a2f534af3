import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

interface Gap {
  readonly what: string;
}

/** What lies in our schema and is ours; an extension answers for what it brought (pg_stat_statements does, when asked for). */
const OURS = sql`pg_class t where t.relnamespace = 'public'::regnamespace and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')`;

const TENANT_TABLES = sql`
  ${OURS} and t.relkind in ('r', 'p') and exists (
    select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant' and not a.attisdropped)`;

/** What would let one tenant see another; each asks the database as the service at work. RELIABILITY §0.9, B8 */
const CHECKS: readonly { readonly zh: string; readonly query: RawBuilder<Gap> }[] = [
  {
    zh: '服务使用的数据库角色可绕过行级安全',
    query: sql`select rolname as what from pg_roles
      where rolname = current_user and (rolsuper or rolbypassrls)`,
  },
  {
    zh: '服务使用的数据库角色是表的所有者',
    query: sql`select relname as what from ${OURS} and relowner = current_user::text::regrole`,
  },
  {
    zh: '表未启用行级安全',
    query: sql`select relname as what from ${TENANT_TABLES} and not relrowsecurity`,
  },
  {
    zh: '表未对所有者强制行级安全',
    query: sql`select relname as what from ${TENANT_TABLES} and not relforcerowsecurity`,
  },
  {
    zh: '行级安全策略不限定租户',
    query: sql`select relname as what from ${TENANT_TABLES} and (
      not exists (select from pg_policy where polrelid = t.oid and polname = 'own_tenant'
        and pg_get_expr(polqual, polrelid) = '(tenant = current_tenant())')
      or exists (select from pg_policy where polrelid = t.oid and pg_get_expr(polqual, polrelid) = 'true'
        and (polroles = '{0}'::oid[] or current_user::text::regrole = any (polroles))))`,
  },
  {
    zh: '视图不按查询者的权限读取',
    query: sql`select relname as what from ${OURS} and relkind in ('v', 'm')
        and not coalesce(reloptions::text ~ 'security_invoker=(true|on|1)', false)`,
  },
];

/** Sentences about what is open between tenants, naming tables; none when they are kept apart. */
export async function findGaps(db: Kysely<Database>): Promise<string[]> {
  const found: string[] = [];
  for (const { zh, query } of CHECKS) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found.push(`${zh}（${rows.map(({ what }) => what).join('、')}）`);
  }
  return found;
}
