/** Files of `data/` that hold words, without their ending; the build reads the same ones (workers/search/coding-data.ts). */
export const WORD_FILES: readonly string[] = [
  'words-chem',
  'words-culture',
  'words-farm',
  'words-food',
  'words-home',
  'words-machine',
  'words-metal',
  'words-service',
  'words-trade',
];
