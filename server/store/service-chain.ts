/** Whose chain holds what belongs to no company: it has a clock (migrations/0032), and is no tenant. */
export const SERVICE_CHAIN = '00000000-0000-0000-0000-000000000000';
