import { expect, test } from 'vitest';
import { clerkKey } from '../../domain/entries/clerk-names.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { content, FACE, TAXPAYER, uuid } from './device.ts';
import { service, store, useOneLaptop } from './one-laptop.ts';

useOneLaptop();

test('what no text may have is left out of what is saved and sent', async () => {
  const draftId = uuid();
  const typed = {
    ...FACE,
    buyer: { ...FACE.buyer, name: '甲\u0000乙\ud800', address: '一\n二' },
    drawer: '张\u001b三',
    remark: '一\r\n\t二\u0007',
  };
  const saved = { buyer: { name: '甲 乙 ', address: '一 二' }, drawer: '张 三', remark: '一\r\n\t二 ' };
  const draft = { ...content(draftId, ''), face: typed };
  await store.saveDraft(draft);
  expect(await store.loadDraft(draftId)).toMatchObject({ ok: true, value: { face: saved } });
  await store.rememberBuyer(TAXPAYER, {
    ...EMPTY_PARTY,
    name: '丙\u0000',
    taxId: '9111\u0000',
    phone: '0\ud83d',
  });
  await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 0, entries: 0, lastError: null });
  expect(service.docs.get(draftId)?.body.invoice).toMatchObject({
    buyerTaxerName: saved.buyer.name,
    gmfdz: saved.buyer.address,
    drawer: saved.drawer,
    remark: saved.remark,
  });
  expect(service.entries.fields(`buyer/${TAXPAYER}/9111 `)).toMatchObject({
    name: '丙 ',
    taxId: '9111 ',
    phone: '0 ',
  });
  const drawer = { field: 'drawer', name: saved.drawer } as const;
  expect(service.entries.fields(`clerk/${clerkKey(draft, drawer)}`)).toMatchObject(drawer);
});
