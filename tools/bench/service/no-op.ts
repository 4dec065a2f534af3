import Fastify from 'fastify';

/** The floor: reads the same body as JSON and does nothing with it. */
const app = Fastify({ bodyLimit: 8 * 1024 * 1024 });
app.post('/no-op', () => ({ code: 0, message: '', data: null }));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
