import type {
  Bureau as BureauPort,
  IssueCall,
  Issued,
  VoidAnswer,
  VoidCall,
  Voided,
} from '../../../robot/bureau/bureau.ts';
import type { DraftWire } from '../../../wire/sync.api.ts';
import { TIMES } from './desk.ts';
import type { Chance } from './random.ts';
import type { Timeline } from './timeline.ts';

interface Invoice extends Issued {
  /** From then on a look-up finds it. */
  readonly shownFrom: number;
  readonly invoice: DraftWire['invoice'];
}

const REFUSAL = { code: 'E1', hint: '余额不足', message: 'E1' };

/** The tax bureau: it does not notice a serial that comes twice, so that only the protocol prevents it. */
export class Bureau {
  readonly issued: Invoice[] = [];
  readonly voided: (Voided & Pick<Invoice, 'shownFrom'>)[] = [];
  readonly #timeline: Timeline;
  readonly #chance: Chance;
  readonly #isCalm: () => boolean;

  constructor(timeline: Timeline, chance: Chance, isCalm: () => boolean) {
    this.#timeline = timeline;
    this.#chance = chance;
    this.#isCalm = isCalm;
  }

  /** As a robot reaches it; `wake` is the robot's end of the line. */
  port(wake: <T>(value: T) => Promise<T>): BureauPort {
    return {
      issue: async (call, { signal }) => wake(await this.#issue(call, signal)),
      lookUp: async (serial, { signal }) => wake(await this.#lookUp(serial, signal)),
      login: () => wake({ loggedIn: true, method: '', qrCode: null }),
      voidInvoice: async (call, { signal }) => wake(await this.#void(call, signal)),
      lookUpVoid: async ({ number }, { signal }) => wake(await this.#lookUpVoid(number, signal)),
      collect: () => wake({ kind: 'collected', invoices: [] }),
    };
  }

  /** A call that is given up before it came through never comes through: A2 of PROTOCOL §11. */
  async #issue(call: IssueCall, signal: AbortSignal) {
    if (this.#isCalm()) return this.#write(call);
    await this.#timeline.rest(this.#chance.below(TIMES.call), signal);
    if (signal.aborted) return silence(signal);
    if (this.#chance.is(0.1)) return { kind: 'refused' as const, refusal: REFUSAL };
    const answer = this.#write(call);
    if (this.#chance.is(0.3)) return silence(signal);
    return answer;
  }

  /** As it issues: it does not notice what is void, so that only the protocol prevents the second time. */
  async #void(call: VoidCall, signal: AbortSignal): Promise<VoidAnswer> {
    if (this.#isCalm()) return this.#writeVoid(call);
    await this.#timeline.rest(this.#chance.below(TIMES.call), signal);
    if (signal.aborted) return silence(signal);
    if (this.#chance.is(0.1)) return { kind: 'refused' as const, refusal: REFUSAL };
    const answer = this.#writeVoid(call);
    return this.#chance.is(0.3) ? silence(signal) : answer;
  }

  #writeVoid({ code, number }: VoidCall): VoidAnswer {
    const shownFrom = this.#timeline.now + (this.#isCalm() ? 0 : this.#chance.below(TIMES.settle));
    const voided = { code, number, at: '2026-11-21T08:00:00+08:00', shownFrom };
    this.voided.push(voided);
    return { kind: 'voided' as const, voided };
  }

  async #lookUpVoid(number: string, signal: AbortSignal): Promise<Voided | null> {
    if (!this.#isCalm() && this.#chance.is(0.2)) return silence(signal);
    const { now } = this.#timeline;
    return this.voided.find((one) => one.number === number && one.shownFrom <= now) ?? null;
  }

  #write({ invoice, snapshotHash }: IssueCall) {
    const number = String(this.issued.length + 1).padStart(20, '0');
    const { now } = this.#timeline;
    const issued: Invoice = {
      serial: invoice.ywlsh,
      snapshotHash,
      number,
      code: null,
      at: '2026-11-21T08:00:00+08:00',
      sandbox: true,
      shownFrom: now + (this.#isCalm() ? 0 : this.#chance.below(TIMES.settle)),
      invoice,
    };
    this.issued.push(issued);
    return { kind: 'issued' as const, issued };
  }

  async #lookUp(serial: string, signal: AbortSignal): Promise<Issued | null> {
    if (!this.#isCalm() && this.#chance.is(0.2)) return silence(signal);
    const { now } = this.#timeline;
    return this.issued.find((one) => one.serial === serial && one.shownFrom <= now) ?? null;
  }
}

/** Nothing comes until the caller gives up. */
const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = (): void => {
      reject(new Error('no answer'));
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
  });
