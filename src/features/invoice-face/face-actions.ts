/** What can be done with the invoice. M143 */
export type FaceAction = 'copy' | 'clear' | 'drafts' | 'check' | 'coding' | 'preview' | 'save' | 'submit';

export interface ActionRow {
  readonly action: FaceAction;
  readonly zh: string;
  /** '' for none. */
  readonly chord: string;
  /** Not offered while the draft is only read. M035 */
  readonly edits: boolean;
  /** `minor` ones go into a menu where there is little room. */
  readonly place: 'minor' | 'left' | 'right';
  /** Waits for what is under way: it needs the lines. */
  readonly waits: boolean;
}

/** The buttons in their order, and the keys that press them. F9 submits: Ctrl+Enter is the grid's. M143, UX §1 */
export const FACE_ACTIONS: readonly ActionRow[] = [
  { action: 'copy', zh: '复制', chord: '', edits: true, place: 'minor', waits: false },
  { action: 'clear', zh: '清空', chord: '', edits: true, place: 'minor', waits: true },
  { action: 'drafts', zh: '草稿箱', chord: '', edits: false, place: 'minor', waits: false },
  { action: 'coding', zh: '编码检查', chord: '', edits: false, place: 'minor', waits: true },
  { action: 'check', zh: '票面检查', chord: '', edits: false, place: 'left', waits: true },
  { action: 'preview', zh: '预览', chord: 'Ctrl+P', edits: false, place: 'right', waits: true },
  { action: 'save', zh: '存草稿', chord: 'Ctrl+S', edits: true, place: 'right', waits: true },
  { action: 'submit', zh: '提交开票', chord: 'F9', edits: true, place: 'right', waits: true },
];

interface Pressed extends Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key'> {
  readonly isComposing?: boolean;
}

/** The action whose key is pressed, Command counting as Ctrl; null for any other key. */
export function actionOf({ ctrlKey, metaKey, altKey, shiftKey, key }: Pressed): FaceAction | null {
  if (altKey || shiftKey) return null;
  const chord = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${key.length === 1 ? key.toUpperCase() : key}`;
  return FACE_ACTIONS.find((row) => row.chord === chord)?.action ?? null;
}
