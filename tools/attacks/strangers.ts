import net from 'node:net';

/** Sends 8 MB to a call without a sign-in, over 20 connections at a time, for so many seconds. */
const [port = '', seconds = '1'] = process.argv.slice(2);
const CONNECTIONS = 20;
const BYTES = 8 * 1024 * 1024;
const PIECE = Buffer.alloc(65_536, '[');
const HEAD =
  'POST /api/auth/sign-out HTTP/1.1\r\nHost: localhost\r\nX-Suikai: 1\r\nContent-Type: application/json\r\n' +
  `Connection: close\r\nContent-Length: ${String(BYTES)}\r\n\r\n`;

const end = performance.now() + Number(seconds) * 1000;
let answered = 0;

/** Sends as fast as it is taken. */
const sendOne = (): Promise<void> =>
  new Promise((resolve) => {
    const socket = net.connect(Number(port), '127.0.0.1');
    let left = BYTES;
    const send = (): void => {
      while (left > 0 && socket.write(PIECE)) left -= PIECE.length;
    };
    socket.on('drain', send);
    socket.once('data', () => answered++);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      resolve();
    });
    socket.write(HEAD);
    send();
  });

async function again(): Promise<void> {
  while (performance.now() < end) await sendOne();
}

console.log('sending');
await Promise.all(Array.from({ length: CONNECTIONS }, again));
console.error(JSON.stringify({ strangers: CONNECTIONS, answered }));
