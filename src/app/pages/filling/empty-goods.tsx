import type { ReactNode } from 'react';

/** What stands where lines will be. */
export const emptyGoods = (readOnly: boolean, importButton: ReactNode): ReactNode =>
  readOnly ? null : (
    <>
      <span>直接在第一行输入商品，或把 Excel 表格拖到本页</span>
      {importButton}
    </>
  );
