/** How a file came: as one of the list of M302, or through the entry for csv, text and ods, which are not on it. C27 */
export type FileEntry = 'listed' | 'more';
