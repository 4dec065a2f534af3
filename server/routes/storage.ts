import {
  draftBoxConfirmationApi,
  draftConfirmApi,
  storageDeleteApi,
  storageDeleteOneApi,
  storageDetailApi,
  storageListApi,
  storageSaveApi,
  storageSaveListApi,
} from '../../wire/storage.api.ts';
import { answered } from '../http/route-table.ts';
import { confirmDraft, sendDrafts } from '../services/send-drafts.ts';
import { deleteDrafts, saveDraft, saveDrafts } from '../services/store-drafts.ts';
import { listDrafts, readDraft } from '../services/stored-drafts.ts';

/** The draft box for programs that speak the specification's calls; the app itself syncs. 001 §7.5, 002 §7 */
export const STORAGE_ROUTES = [
  answered(storageListApi, 'work.read', listDrafts),
  answered(storageDetailApi, 'work.read', readDraft),
  answered(storageSaveApi, 'draft.write', saveDraft),
  answered(storageSaveListApi, 'draft.write', saveDrafts),
  answered(storageDeleteOneApi, 'draft.write', (services, who, { id }) =>
    deleteDrafts(services, who, { ids: [id] }),
  ),
  answered(storageDeleteApi, 'draft.write', deleteDrafts),
  answered(draftConfirmApi, 'order.submit', sendDrafts),
  answered(draftBoxConfirmationApi, 'order.submit', confirmDraft),
];
