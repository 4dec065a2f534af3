/** Where other programs share a file to, as the manifest says; the service worker keeps it until a page asks. */
export const SHARE_PATH = '/share';
/** The field of the form it comes in. */
export const SHARED_FILE = 'file';
