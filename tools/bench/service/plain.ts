import Fastify from 'fastify';
import pg from 'pg';

/** What a service does without thinking: reads drafts parsed, writes them again, sorts in memory. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const app = Fastify();

interface Query {
  readonly cursor: string;
  readonly limit: string;
}

app.get<{ Querystring: Query }>('/pull', async ({ query }) => {
  const { rows } = await pool.query<{ seq: number }>(
    'select id, rev, epoch, seq, tomb, hash, body from docs where seq > $1 order by seq limit $2',
    [query.cursor, query.limit],
  );
  return { code: 0, message: '', data: { changes: rows, cursor: rows.at(-1)?.seq ?? Number(query.cursor) } };
});

app.get('/box', async () => {
  const { rows } = await pool.query<{ updated_at: Date }>(
    'select id, updated_at, body from docs where tomb is null',
  );
  const list = rows.sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime()).slice(0, 20);
  return { code: 0, message: '', data: { list, items: rows.length } };
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
