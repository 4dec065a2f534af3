import { useState } from 'react';
import { Checkbox } from '@fluentui/react-components';
import { goodsToKeep } from '../../../../domain/goods-library/goods-from-table.ts';
import { TableImportDialog } from '../../../transfer/TableImportDialog.tsx';
import { TEXT } from '../goods-library.text.ts';
import type { LibraryPlace } from '../library-place.ts';
import { goodsImport } from './goods-files.ts';

interface Props {
  readonly place: LibraryPlace;
  readonly onClose: () => void;
}

/** 导入商品: goods of a file are held against the library, and kept with progress. */
export function ImportDialog({ place, onClose }: Props) {
  const [source] = useState(() => goodsImport(place));
  const [update, setUpdate] = useState(true);
  return (
    <TableImportDialog
      source={source}
      counts={({ added, changed, same }) => [
        [added.length, '新增'],
        [changed.length, '内容有变化'],
        [same, '与现有相同'],
      ]}
      hasNews={({ added, changed }) => added.length + changed.length > 0}
      toKeep={(plan) => goodsToKeep(plan, update)}
      review={({ changed }) =>
        changed.length > 0 && (
          <Checkbox
            label={TEXT.updateKnown}
            checked={update}
            onChange={(_, { checked }) => {
              setUpdate(checked === true);
            }}
          />
        )
      }
      onClose={onClose}
    />
  );
}
