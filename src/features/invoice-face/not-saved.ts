/** What saving leaves behind, of cells that were refused or where the copy (冲突副本) was saved in place of the draft. */
export const notSaved = (refusals: number, inCopy: boolean): string =>
  [
    ...(inCopy ? ['原草稿已在别处修改，内容存入了冲突副本。'] : []),
    ...(refusals === 0
      ? []
      : [`有 ${String(refusals)} 个单元格未被接受，其中的内容没有保存，请按F8逐个查看并修改。`]),
  ].join('\n');
