import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { PEER_COLUMNS, PEER_ROW_HEIGHT, peerRows } from './grid-lines.ts';
import { gridHost, gridPage, type GridPage } from './grid-page.ts';

/** ag-grid as its introduction sets it up. */
export function startAgGrid(count: number): Promise<GridPage> {
  const lines = peerRows(count);
  const box = document.createElement('div');
  box.style.flex = '1';
  gridHost().append(box);
  ModuleRegistry.registerModules([AllCommunityModule]);
  createGrid(box, {
    rowData: lines,
    columnDefs: PEER_COLUMNS.map(({ key, title, width }) => ({
      field: key,
      headerName: title,
      width,
      editable: true,
    })),
    rowHeight: PEER_ROW_HEIGHT,
  });
  return gridPage(lines[0]?.name ?? '', count * PEER_ROW_HEIGHT);
}
