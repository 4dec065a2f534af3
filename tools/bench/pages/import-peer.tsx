import { memo, useState, type CSSProperties } from 'react';
import { transfer, wrap } from 'comlink';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PEER_COLUMNS, PEER_ROW_HEIGHT, type PeerRow } from './grid-lines.ts';
import { gridHost } from './grid-page.ts';
import { importPage, type ImportPage } from './import-page.ts';
import type { ImportedLine, Peer } from './import-peer.worker.ts';

/** Rows beyond those in view, above and below. */
const SPARE = 6;

const ROW: CSSProperties = {
  position: 'absolute',
  top: 0,
  left: 0,
  display: 'flex',
  height: PEER_ROW_HEIGHT,
};
const CELL: CSSProperties = { overflow: 'hidden', whiteSpace: 'nowrap', padding: 4 };

interface RowProps {
  readonly line: ImportedLine;
  readonly at: number;
}

const cellText = (line: ImportedLine, at: number, key: keyof PeerRow): string =>
  key === 'number' ? String(at + 1) : line[key];

const Row = memo(function Row({ line, at }: RowProps) {
  return (
    <div style={{ ...ROW, transform: `translateY(${String(at * PEER_ROW_HEIGHT)}px)` }}>
      {PEER_COLUMNS.map(({ key, width }) => (
        <div key={key} style={{ ...CELL, width }}>
          {cellText(line, at, key)}
        </div>
      ))}
    </div>
  );
});

/** A virtual list: text in every cell, drawn by React. */
function LineList({ shown }: { readonly shown: (draw: (lines: readonly ImportedLine[]) => void) => void }) {
  const [lines, setLines] = useState<readonly ImportedLine[]>([]);
  const [view, setView] = useState({ top: 0, height: innerHeight });
  shown(setLines);
  const first = Math.max(0, Math.floor(view.top / PEER_ROW_HEIGHT) - SPARE);
  const end = Math.min(lines.length, Math.ceil((view.top + view.height) / PEER_ROW_HEIGHT) + SPARE);
  return (
    <div
      style={{ height: '100vh', overflow: 'auto' }}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => {
        setView({ top: scrollTop, height: clientHeight });
      }}
    >
      <div style={{ height: lines.length * PEER_ROW_HEIGHT, position: 'relative' }}>
        {lines.slice(first, end).map((line, index) => (
          <Row key={first + index} line={line} at={first + index} />
        ))}
      </div>
    </div>
  );
}

/** PERF §11 B: a Comlink worker that runs SheetJS and decimal.js and sends objects, drawn by a virtual list of React. */
export function startImportPeer(): Promise<ImportPage> {
  const worker = new Worker(new URL('./import-peer.worker.ts', import.meta.url), { type: 'module' });
  const { readLines } = wrap<Peer>(worker);
  let draw: (lines: readonly ImportedLine[]) => void = () => undefined;
  const list = (
    <LineList
      shown={(drawn) => {
        draw = drawn;
      }}
    />
  );
  flushSync(() => {
    createRoot(gridHost()).render(list);
  });
  const page = importPage(gridHost(), {
    // Its worker runs since the page was opened.
    hover: () => undefined,
    async take(file, mark) {
      const bytes = await file.arrayBuffer();
      const lines = await readLines(transfer(bytes, [bytes]));
      mark('reading');
      draw(lines);
      return { first: lines[0]?.name ?? '', lines: lines.length };
    },
  });
  return Promise.resolve(page);
}
