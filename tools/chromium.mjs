/** Debian's Chromium, used by all browser tests; `CHROMIUM` names another one. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** What Playwright switches off: of two lists of the kind the browser heeds the last. tests/tools/chromium.test.ts */
const OFF_ALREADY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Two more pages for each context, behind an address line that nobody sees: half the work of the whole browser. */
const LISTS_OF_ADDRESS_LINE = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Flags that keep it from calling home and let it run as root in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_ALREADY, ...LISTS_OF_ADDRESS_LINE].join(',')}`,
];
