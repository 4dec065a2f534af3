/** How often a law is tried: thirty times as often by `npm run soak -- domain`. */
export const runs = (usual: number): number => (process.env['SUIKAI_SOAK'] === '1' ? 30 * usual : usual);
