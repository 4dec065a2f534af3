import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { issueInvoiceHeaders } from '../../wire/invoice-call.api.ts';
import { issueInvoiceApi, submitOrderApi, type InvoiceWire } from '../../wire/invoice.api.ts';
import type { Admit } from '../http/admission.ts';
import { principalOf } from '../http/guards.ts';
import { parseInTurns } from '../contract/parse-in-turns.ts';
import { parse } from '../contract/parse.ts';
import { sendError, sendResult } from '../http/reply.ts';
import { readSubmissions, type SubmissionBody } from '../http/submission-body.ts';
import { sentInvoice } from '../services/sent-invoice.ts';
import type { Services } from '../services/services.ts';
import type { Submission } from '../services/submission.ts';
import { submit, submitUnseen } from '../services/submit.ts';
import { unknownField } from '../services/unknown-fields.ts';
import { sha256 } from '../store/sha256.ts';

/** The request's is that of the JSON of [diskId, body]; the invoice, which is long, becomes text once or is bytes already. */
function hashesOf(diskId: string, { fields, known }: SubmissionBody) {
  const body = fields as Readonly<Record<string, unknown>>;
  const text = known?.bytes ?? JSON.stringify(body['invoice']);
  const request = createHash('sha256').update(`[${JSON.stringify(diskId)},{`);
  for (const [at, [name, value]] of Object.entries(body).entries()) {
    request.update(`${at === 0 ? '' : ','}${JSON.stringify(name)}:`);
    request.update(name === 'invoice' ? text : JSON.stringify(value));
  }
  const sentHash = known?.hash ?? sha256(String(text));
  return { requestHash: request.update('}]').digest('hex'), sentHash };
}

/** What is left to check where the invoice is known. */
const aroundInvoice = issueInvoiceApi.request.extend({ invoice: z.custom<InvoiceWire>() });

const place = z.object({ diskId: z.string().max(40) });

const invoiceIn = (fields: unknown): unknown => (fields as { readonly invoice: unknown }).invoice;

/** Without a body there is none to read, and so no `SubmissionBody` either. */
type Call = FastifyRequest<{ Body: SubmissionBody | undefined }>;

async function submissionOf(request: Call): Promise<Result<Submission>> {
  const { body } = request;
  if (body === undefined) return err(appError('request.invalid', { detail: '内容为空' }));
  const { fields, known } = body;
  const at = parse(place, request.params);
  if (!at.ok) return at;
  const given = await (known === null
    ? parseInTurns(issueInvoiceApi.request, fields)
    : Promise.resolve(parse(aroundInvoice, fields)));
  if (!given.ok) return given;
  const beyond = known === null ? unknownField(invoiceIn(fields), given.value.invoice) : null;
  if (beyond !== null) return err(beyond);
  const beside = parse(issueInvoiceHeaders, request.headers);
  if (!beside.ok) return beside;
  if (beside.value[issueInvoiceApi.keyHeader] !== given.value.subId)
    return err(appError('request.invalid', { detail: `请求头${issueInvoiceApi.keyHeader}与提交编号不一致` }));
  const { diskId } = at.value;
  return ok({
    ...given.value,
    diskId,
    isAgain: beside.value[issueInvoiceApi.againHeader] === '1',
    receipt: beside.value[issueInvoiceApi.receiptHeader],
    invoice: known?.invoice ?? sentInvoice(given.value.invoice),
    ...hashesOf(diskId, body),
  });
}

/** Two paths of the specification, one service: 001 §7.5, M367. */
export function invoiceRoutes(app: FastifyInstance, services: Services, admit: Admit): void {
  void app.register((scope, _options, done) => {
    readSubmissions(scope, services.invoices);
    const answer = async (request: Call, reply: FastifyReply): Promise<FastifyReply> => {
      const given = await submissionOf(request);
      const seen = principalOf(request);
      const taken = given.ok ? await submitUnseen(services, seen, given.value, request.seen) : null;
      if (taken !== null) return sendResult(reply, taken);
      // Nothing else is told to somebody of whom it isn't sure that he is still signed in.
      const who = request.seen === null ? ok(seen) : await admit(request);
      if (!who.ok) return sendError(reply, who.error);
      return sendResult(reply, given.ok ? await submit(services, who.value, given.value) : given);
    };
    for (const { path } of [issueInvoiceApi, submitOrderApi])
      scope.post(path, { config: { asksLater: true } }, answer);
    done();
  });
}
