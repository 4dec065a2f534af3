/** Page and worker must carry the same contract version before they talk; raise it with every incompatible change. */
export const CONTRACT_VERSION = '6';
