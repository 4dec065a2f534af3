import { useQuotaStyles } from './QuotaOverview.styles.ts';

/** The empty place of the folded figures: nothing moves when they come, and their styles are there. */
export const QuotaRoom = () => {
  const styles = useQuotaStyles();
  return <div className={styles.root} style={{ height: 24 }} />;
};
