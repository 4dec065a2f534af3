/** What a laptop is called: nobody gave it a name. */
export const laptopName = (deviceId: string): string => `电脑${deviceId.slice(-4).toUpperCase()}`;
