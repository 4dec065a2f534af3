import type { FastifyInstance } from 'fastify';

/** The script is what starts readers of foreign files in a frame (workers/client/isolation-boot.ts). The style is the empty text: Griffel makes empty elements and fills them by rules. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval' 'sha256-Ga7z/WWGM6tD9A5p+/SbJ6rdi2gylZirE53knq4gDwA='",
  "worker-src 'self' blob:",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
].join('; ');

/** The app asks the machine for nothing but what is typed, dropped and pasted. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
];
const UNUSED_DEVICES = ['hid', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'];

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': [...UNUSED, ...UNUSED_DEVICES].map((name) => `${name}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> =>
  secure ? { ...HEADERS, ...ONLY_HTTPS } : HEADERS;

/** On every answer of a route; an address that can't be read has none. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const headers = securityHeaders(secure);
  app.addHook('onRequest', async (_request, reply) => {
    await Promise.resolve();
    reply.headers(headers);
  });
}
