import { createContext, use, useCallback, useState, type PropsWithChildren } from 'react';
import { makeStyles, mergeClasses, tokens, Button } from '@fluentui/react-components';
import {
  CheckmarkCircle20Filled,
  Dismiss16Regular,
  ErrorCircle20Filled,
  Info20Filled,
  Warning20Filled,
} from '@fluentui/react-icons';

/** A `warning` tells what was left out and nowhere else to be seen: it stays long, and the newest alone. */
export type ToastTone = 'success' | 'info' | 'warning' | 'error';
interface Toast {
  readonly key: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** What can be done about what a notice tells, once; e.g. 撤销. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** Milliseconds a notice stays. What failed stands where it belongs as well: at its field, in its list. */
const STAY = { success: 5000, info: 6000, warning: 45_000, error: 15_000 } as const;
/** Milliseconds a notice with something to press stays at least. */
const STAY_TO_ACT = 20_000;
const ICONS = {
  success: <CheckmarkCircle20Filled primaryFill={tokens.colorStatusSuccessForeground1} />,
  info: <Info20Filled primaryFill={tokens.colorBrandForeground1} />,
  warning: <Warning20Filled primaryFill={tokens.colorStatusWarningForeground3} />,
  error: <ErrorCircle20Filled primaryFill={tokens.colorPaletteRedForeground1} />,
} as const;

/** Fluent draws dialogs and menus at 1 000 000; what is told while one is open must be seen. */
const ABOVE_DIALOGS = 1_000_001;

const IN_DIALOG = ':global(body:has([aria-modal="true"]))';
const BESIDE_TITLE = {
  top: tokens.spacingVerticalXXS,
  bottom: 'auto',
  left: 'auto',
  right: tokens.spacingHorizontalL,
  width: 'max-content',
  // The longest title, of the list of the goods, stands to the left of it.
  maxWidth: 'calc(100vw - 340px)',
} as const;

const useStyles = makeStyles({
  // In the column of the navigation, where nothing is ever filled in; its links and a banner above them stay free.
  list: {
    position: 'fixed',
    zIndex: ABOVE_DIALOGS,
    bottom: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalSNudge,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: '132px',
    maxHeight: 'calc(100vh - 244px)',
    overflowY: 'auto',
    pointerEvents: 'none',
    // A large dialog covers the navigation, too, and has sums and pages at its foot: beside its title then.
    [IN_DIALOG]: { ...BESIDE_TITLE },
  },
  toast: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    pointerEvents: 'auto',
    // As high as its buttons: what stands beside a title can be pressed.
    [IN_DIALOG]: { paddingTop: 0, paddingBottom: 0 },
    // There is room for one beside a title, and the one that has the keyboard; the others are there again below the dialog.
    ':not(:last-child, :focus-within)': { [IN_DIALOG]: { display: 'none' } },
  },
  error: { border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}` },
  icon: { display: 'flex', flexShrink: 0 },
  text: {
    flexBasis: '100%',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    lineHeight: tokens.lineHeightBase200,
    // Two lines at most, close together: what stands below the title is read, too.
    [IN_DIALOG]: { flexBasis: 0, flexGrow: 1, whiteSpace: 'normal', lineHeight: '14px' },
  },
  spring: { flexGrow: 1, [IN_DIALOG]: { display: 'none' } },
  close: { [IN_DIALOG]: { order: 1 } },
});

/** Answers what takes the notice away before its time: something newer says otherwise. */
type ShowToast = (text: string, tone?: ToastTone, action?: ToastAction) => () => void;
const ToastContext = createContext<ShowToast | null>(null);
let lastKey = 0;

export function ToastProvider({ children }: PropsWithChildren) {
  const styles = useStyles();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const close = useCallback((key: number) => {
    setToasts((shown) => shown.filter((toast) => toast.key !== key));
  }, []);
  const show = useCallback<ShowToast>(
    (text, tone = 'success', action) => {
      const key = ++lastKey;
      const stays = (toast: Toast) => toast.text !== text && (tone !== 'warning' || toast.tone !== tone);
      setToasts((shown) => [...shown.filter(stays).slice(-3), { key, tone, text, action }]);
      setTimeout(close, Math.max(STAY[tone], action ? STAY_TO_ACT : 0), key);
      return () => {
        close(key);
      };
    },
    [close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div
        className={styles.list}
        role="status"
        aria-label="通知"
        onMouseDown={(event) => {
          // The keyboard stays where it is: what is pressed here is gone a moment later.
          event.preventDefault();
        }}
      >
        {toasts.map((toast) => (
          <div key={toast.key} className={mergeClasses(styles.toast, toast.tone === 'error' && styles.error)}>
            <span className={styles.icon}>{ICONS[toast.tone]}</span>
            <span className={styles.spring} />
            <Button
              appearance="transparent"
              size="small"
              icon={<Dismiss16Regular />}
              className={styles.close}
              aria-label="关闭通知"
              onClick={() => {
                close(toast.key);
              }}
            />
            <span className={styles.text}>{toast.text}</span>
            {toast.action && (
              <Button
                appearance="outline"
                size="small"
                onClick={() => {
                  close(toast.key);
                  toast.action?.onPress();
                }}
              >
                {toast.action.label}
              </Button>
            )}
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (show === null) throw new Error('useToast outside ToastProvider');
  return show;
}
