import { expect } from '@playwright/test';
import { CALLS, SUBMISSIONS, type Laptop } from './laptop.ts';
import type { Answer, Call, Meddle } from './unreliable-net.ts';

const lose: Meddle = (call) => {
  call.cut();
};

const loseAnswer: Meddle = async (call) => {
  await call.forward();
  call.cut();
};

const twice: Meddle = async (call) => {
  await call.forward();
  call.answer(await call.forward());
};

const say =
  (status: number, headers: Answer['headers'] = {}, body = ''): Meddle =>
  (call) => {
    call.answer({ status, headers, body: Buffer.from(body) });
  };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const PORTAL = '<!doctype html><title>Login</title><p>Welcome to the hotel';
/** How many answers break off. */
const BROKEN_OFF = 4;
const REST_S = 5;
/** What the last look before a submission asks of limits and credit, once for each look. */
const LOOK = /\/(amount-warning|invoice\/(next|info))\//;
const SLOW = { roundTripMs: 2000, bytesPerMs: 8 };

const slow: Meddle = async (call) => {
  const answer = await call.forward();
  await pause(SLOW.roundTripMs + answer.body.length / SLOW.bytesPerMs);
  call.answer(answer);
};

/** Lasts until its user was told. */
const until =
  (meddle: Meddle) =>
  async (laptop: Laptop): Promise<void> => {
    await laptop.fill();
    const fault = laptop.net.meddle(CALLS, meddle);
    await laptop.submit();
    await laptop.isToldByBadge();
    expect(fault.met()).toBeGreaterThan(0);
  };

/** Meets the first submissions. */
const first =
  (times: number, meddle: Meddle) =>
  async (laptop: Laptop): Promise<void> => {
    const fault = laptop.net.meddle(SUBMISSIONS, meddle, times);
    await laptop.fillAndSubmit();
    await expect.poll(fault.met).toBe(times);
  };

export const NET = {
  N1: first(2, lose),
  N2: first(1, loseAnswer),
  N3: async (laptop: Laptop) => {
    const fault = laptop.net.meddle(CALLS, twice);
    await laptop.fillAndSubmit();
    await laptop.hasOneInvoice();
    expect(fault.met()).toBeGreaterThan(2);
  },
  N4: async (laptop: Laptop) => {
    const kept: { call: Call; answer: Answer }[] = [];
    laptop.net.meddle(SUBMISSIONS, async (call) => {
      const answer = await call.forward();
      kept.push({ call, answer });
      call.answer(answer);
    });
    await laptop.fillAndSubmit();
    await laptop.hasOneInvoice();
    const [sent] = kept;
    if (sent === undefined) throw new Error('nothing was submitted');
    const again = await sent.call.forward();
    expect([again.status, again.body.toString()]).toEqual([sent.answer.status, sent.answer.body.toString()]);
  },
  N6: until(() => undefined),
  N7: async (laptop: Laptop) => {
    const halves = [
      (call: Call, { body, ...answer }: Answer) => {
        call.answer({ ...answer, body: body.subarray(0, body.length / 2) });
      },
      (call: Call, answer: Answer) => {
        call.answer(answer, Math.floor(answer.body.length / 2));
      },
    ];
    let met = 0;
    await laptop.fill();
    laptop.net.meddle(
      CALLS,
      async (call) => {
        const answer = await call.forward();
        halves[met++ % halves.length]?.(call, answer);
      },
      BROKEN_OFF,
    );
    await laptop.submit();
    await expect.poll(() => met).toBe(BROKEN_OFF);
  },
  N8: until(say(200, { 'content-type': 'text/html' }, PORTAL)),
  N9: until(say(302, { location: 'http://portal.example/' })),
  N10: async (laptop: Laptop) => {
    const answers = [say(500), say(502, {}, PORTAL), say(503)];
    let met = 0;
    await until((call) => answers[met++ % answers.length]?.(call))(laptop);
    await expect.poll(() => met).toBeGreaterThanOrEqual(answers.length);
  },
  N11: async (laptop: Laptop) => {
    const at: number[] = [];
    const rest = say(429, { 'retry-after': String(REST_S) });
    await until((call) => {
      if (!LOOK.test(call.path)) at.push(performance.now());
      return rest(call);
    })(laptop);
    await pause(REST_S * 1000);
    // The page and the service worker each ask once, and the last question may fall on the end.
    const within = (start: number): number => at.filter((t) => t >= start && t < start + REST_S * 900).length;
    expect(Math.max(...at.map(within))).toBeLessThanOrEqual(4);
  },
  N13: async (laptop: Laptop) => {
    await laptop.fill();
    const fault = laptop.net.meddle(CALLS, slow);
    await laptop.submit();
    await laptop.hasOneInvoice();
    expect(fault.met()).toBeGreaterThan(2);
  },
  N14: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.filling.untilKeptHere();
    let [running, most] = [0, 0];
    laptop.net.meddle(SUBMISSIONS, async (call) => {
      most = Math.max(most, ++running);
      await call
        .forward()
        .then(call.answer)
        .finally(() => running--);
    });
    await laptop.context.setOffline(true);
    await laptop.submit();
    for (let flap = 0; flap < 40; flap++) {
      await laptop.context.setOffline(flap % 2 === 1);
      await pause(200);
    }
    await laptop.context.setOffline(false);
    await laptop.hasOneInvoice();
    expect(most).toBe(1);
  },
};
