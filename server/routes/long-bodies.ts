import { addAccountsApi } from '../../wire/accounts.api.ts';
import { codeBatchApi } from '../../wire/coding.api.ts';
import { issueInvoiceApi, submitOrderApi } from '../../wire/invoice.api.ts';
import { collectReceivedApi } from '../../wire/received.api.ts';
import { completeApi } from '../../wire/robot.api.ts';
import { storageSaveApi, storageSaveListApi } from '../../wire/storage.api.ts';
import { pushApi } from '../../wire/sync.api.ts';
import type { BodySize } from '../contract/body-size.ts';
import { around } from '../contract/draft-size.ts';
import type { Api } from '../http/route-table.ts';

/** One draft, and what is said around it. */
const ONE_DRAFT = around({ bytes: 4096, depth: 2, values: 50 });
/** As many as the app sends together: a megabyte, or one that is longer. PROTOCOL §5 */
const SEVERAL_DRAFTS = around({ bytes: 1_100_000, depth: 4, values: 200_000 });
/** A robot brings what it found in as many calls as it likes. */
const FOUND_INVOICES: BodySize = { bytes: 8 * 1024 * 1024, depth: 6, values: 500_000 };
/** Three files of an invoice; base64 has no character that takes two bytes. */
const FILES: BodySize = { bytes: 6_100_000, depth: 4, values: 100 };
const COMPANY_FILE: BodySize = { bytes: 1024 * 1024, depth: 8, values: 50_000 };

/** Lines of a whole list, most of whose texts are short. */
const LISTED_GOODS: BodySize = { bytes: 8 * 1024 * 1024, depth: 5, values: 100_000 };

/** Bodies whose contracts come to more, all limits reached at once, than anybody has to send. */
const LONG_BODIES = new Map<Api, BodySize>([
  [issueInvoiceApi, ONE_DRAFT],
  [submitOrderApi, ONE_DRAFT],
  [storageSaveApi, ONE_DRAFT],
  [storageSaveListApi, SEVERAL_DRAFTS],
  [pushApi, SEVERAL_DRAFTS],
  [collectReceivedApi, FOUND_INVOICES],
  [completeApi, FILES],
  [addAccountsApi, COMPANY_FILE],
  [codeBatchApi, LISTED_GOODS],
]);

/** What the row of such a call says of its body. */
export function longBodyOf(api: Api): { readonly body?: BodySize } {
  const body = LONG_BODIES.get(api);
  return body === undefined ? {} : { body };
}
