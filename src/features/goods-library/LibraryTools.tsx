import { Button } from '@fluentui/react-components';
import { isAuthorized } from '../../../domain/account/authorizations.ts';
import { CommonCodesDialog } from './CommonCodesDialog.tsx';
import { DefaultGoodsDialog } from './DefaultGoodsDialog.tsx';
import { TEXT } from './goods-library.text.ts';
import type { LibraryPlace } from './library-place.ts';
import type { useLibrary } from './useLibrary.ts';

export type LibraryTool = 'commonCodes' | 'defaultGoods';

interface Props {
  readonly place: LibraryPlace;
  readonly library: ReturnType<typeof useLibrary>;
  readonly onTool: (tool: LibraryTool | null) => void;
}

/** What is done with the library as a whole. 常用编码 are quick codes, which a company may not have. M036, M248 */
export function LibraryTools({ place, library, onTool }: Props) {
  const { refresh, mayWrite } = library;
  const tool = (which: LibraryTool, label: string) => (
    <Button
      size="small"
      onClick={() => {
        onTool(which);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Button size="small" disabled={refresh.rests} onClick={refresh.press}>
        {TEXT.refresh}
      </Button>
      {mayWrite && (
        <>
          {isAuthorized(place.store.session, 'quickCode') && tool('commonCodes', TEXT.commonCodes)}
          {tool('defaultGoods', TEXT.defaultGoods)}
        </>
      )}
    </>
  );
}

/** The dialogs of these tools. */
export function LibraryDialogs({
  place,
  library,
  tool,
  onTool,
}: Props & { readonly tool: LibraryTool | null }) {
  const close = () => {
    onTool(null);
  };
  if (tool === 'defaultGoods') return <DefaultGoodsDialog place={place} onClose={close} />;
  if (tool === null) return null;
  return (
    <CommonCodesDialog
      place={place}
      onUse={(code) => {
        close();
        library.add(code);
      }}
      onClose={close}
    />
  );
}
