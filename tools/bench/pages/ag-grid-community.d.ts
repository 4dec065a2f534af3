/** The little of ag-grid that its bench page uses; the package itself is a peer, installed by the bench. */
declare module 'ag-grid-community' {
  export const AllCommunityModule: object;
  export const ModuleRegistry: { readonly registerModules: (modules: readonly object[]) => void };
  export function createGrid<Row>(
    host: HTMLElement,
    options: {
      readonly rowData: readonly Row[];
      readonly columnDefs: readonly {
        readonly field: keyof Row & string;
        readonly headerName: string;
        readonly width: number;
        readonly editable: boolean;
      }[];
      readonly rowHeight: number;
    },
  ): object;
}
