/** Version of the app as the service sees it in every push. */
export const APP_VERSION = '0.1.0';
