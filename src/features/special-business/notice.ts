/** What the page is asked to tell, in the tones of its notices; with the way back where there is one. */
export interface BlockNotice {
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  readonly undo?: () => void;
}
