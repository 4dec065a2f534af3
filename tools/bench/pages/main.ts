const LINES = 5000;
const MANY = 50_000;
const DRAFTS = 10_000;

const newSeal = async () => {
  const { sealUnder } = await import('../../../src/offline/vault/sealed-rows.ts');
  const { newDataKey } = await import('../../../workers/sealing/sealing.ts');
  return sealUnder(newDataKey());
};

/** The pages by the name behind the question mark; each gives the object the bench talks to. */
const PAGES: Readonly<Record<string, () => Promise<object>>> = {
  autosave: async () => (await import('./autosave.ts')).startAutosave(LINES),
  drafts: async () => (await import('./drafts.ts')).startDrafts(DRAFTS),
  'drafts-sealed': async () => (await import('./drafts.ts')).startDrafts(DRAFTS, await newSeal()),
  import: async () => (await import('./import-ours.ts')).startImport(),
  'import-peer': async () => (await import('./import-peer.tsx')).startImportPeer(),
  'long-draft': async () => (await import('./long-draft.ts')).startLongDraft(LINES),
  'long-draft-sealed': async () => (await import('./long-draft.ts')).startLongDraft(LINES, await newSeal()),
  pulling: async () => (await import('./pulling.ts')).startPulling(DRAFTS),
  input: async () => (await import('./bare-input.ts')).startInput(),
  ours: async () => (await import('./grid-ours.tsx')).startOurs(LINES),
  pooled: async () => (await import('./grid-pooled.ts')).startPooled(LINES),
  works: async () => (await import('./works.ts')).startWorks(LINES),
  'works-many': async () => (await import('./works.ts')).startWorks(MANY),
  'ag-grid': async () => (await import('./grid-ag.ts')).startAgGrid(LINES),
};

/** What the bench asks of the page, once it is ready. */
Object.assign(globalThis, { bench: PAGES[location.search.slice(1)]?.() });
