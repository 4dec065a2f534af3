/** How often a law is tried: ten times as often by `npm run soak -- domain`. */
export const runs = (usual: number): number => (process.env['SUIKAI_SOAK'] === '1' ? 10 * usual : usual);
