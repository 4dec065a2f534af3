import { PEER_COLUMNS, PEER_ROW_HEIGHT, peerRows, type PeerRow } from './grid-lines.ts';
import { gridHost, gridPage, type GridPage } from './grid-page.ts';

/** Rows beyond those in view. */
const SPARE = 8;

const STYLE = `
  .list { flex: 1; overflow: auto; position: relative; }
  .row { display: flex; position: absolute; left: 0; top: 0; height: ${String(PEER_ROW_HEIGHT)}px; }
  .cell { flex: none; box-sizing: border-box; padding: 2px 6px; overflow: hidden; white-space: nowrap;
          text-overflow: ellipsis; border-right: 1px solid #eee; border-bottom: 1px solid #eee; }
`;

interface PooledRow {
  readonly element: HTMLElement;
  readonly texts: readonly Text[];
  shown: number;
}

function pooledRow(): PooledRow {
  const element = document.createElement('div');
  element.className = 'row';
  const texts = PEER_COLUMNS.map(({ width }) => {
    const cell = document.createElement('div');
    cell.className = 'cell';
    cell.style.width = `${String(width)}px`;
    const text = document.createTextNode('');
    cell.append(text);
    element.append(cell);
    return text;
  });
  return { element, texts, shown: -1 };
}

function fill(row: PooledRow, index: number, line: PeerRow): void {
  row.shown = index;
  row.element.style.transform = `translateY(${String(index * PEER_ROW_HEIGHT)}px)`;
  PEER_COLUMNS.forEach(({ key }, column) => {
    const text = row.texts[column];
    if (text !== undefined && text.data !== line[key]) text.data = line[key];
  });
}

/** The least a DOM grid can do: as many row elements as fit, moved and filled with text. */
function drawPooled(lines: readonly PeerRow[]): void {
  const count = lines.length;
  const style = document.createElement('style');
  style.textContent = STYLE;
  const list = document.createElement('div');
  list.className = 'list';
  const room = document.createElement('div');
  room.style.height = `${String(count * PEER_ROW_HEIGHT)}px`;
  list.append(room);
  gridHost().append(style, list);
  const pool = Array.from({ length: Math.ceil(list.clientHeight / PEER_ROW_HEIGHT) + SPARE }, pooledRow);
  room.append(...pool.map(({ element }) => element));
  const draw = (): void => {
    const first = Math.max(0, Math.floor(list.scrollTop / PEER_ROW_HEIGHT) - SPARE / 2);
    for (let index = first; index < Math.min(count, first + pool.length); index++) {
      const [row, line] = [pool[index % pool.length], lines[index]];
      if (row !== undefined && line !== undefined && row.shown !== index) fill(row, index, line);
    }
  };
  list.addEventListener('scroll', draw, { passive: true });
  draw();
}

export function startPooled(count: number): Promise<GridPage> {
  const lines = peerRows(count);
  drawPooled(lines);
  return gridPage(lines[0]?.name ?? '', count * PEER_ROW_HEIGHT);
}
