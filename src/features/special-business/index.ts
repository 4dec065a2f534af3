export { JointBuyersBlock } from './JointBuyersBlock.tsx';
export type { BlockNotice } from './notice.ts';
export { SpecialBusinessBlock, type SpecialBusinessHandle } from './SpecialBusinessBlock.tsx';
