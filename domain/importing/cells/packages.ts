import { flat } from './measures.ts';

const PACKAGE =
  '箱|件|包|盒|袋|打|托|桶|捆|扎|板|卷|听|罐|瓶|条|提|筐|篮|排|组|CTNS?|CARTONS?|BOX(?:ES)?|PKGS?|BAGS?';
const PIECE =
  '米|公斤|KG|斤|升|个|支|只|件|瓶|罐|听|袋|包|盒|片|张|枚|条|根|本|双|台|套|块|把|粒|PCS|PC|EA|QTY';

/** `箱数`, `总件数`, `数量(箱)`, `CTNS`. */
const PACKAGES = new RegExp(
  `^(?:总|合计|共)?(?:${PACKAGE})(?:数量?|QTY)?$|(?:数量?|QTY)[(/](?:${PACKAGE})\\)?$`,
);
/** `每箱数量`, `支/包`, `装箱数`, `每盒(支)`, `PCS/CTN`, `PER CTN`: how many there are in each package. */
const IN_ONE = new RegExp(
  [
    `(?:每|单)(?:${PACKAGE})(?:内?[装含]|入)?(?:的?数量?|(?:${PIECE})数?|\\((?:${PIECE})\\)|QTY)?(?:\\(.{0,20}\\))?$`,
    `(?:${PIECE})数?(?:/|PER)每?(?:${PACKAGE})\\)?$`,
    '(?:装箱|箱装|箱入|内装|入箱|装盒|装袋)(?:数量?|量)',
    '^(?:箱[规装含入容]|箱入数|入数)',
  ].join('|'),
);

/** A heading of how many packages there are. */
export const isPackages = (header: string): boolean => PACKAGES.test(lastOf(header));

/** A heading of how many pieces are in one package. */
export const isInOne = (header: string): boolean => IN_ONE.test(lastOf(header));

/** The lowest level of a heading. */
const lastOf = (header: string): string => flat(header.split('_').at(-1) ?? '');

/** What is in one package: `支/包` → 支, `每箱(个)` → 个; '' where the heading doesn't say. */
export function pieceIn(levels: readonly string[]): string {
  const header = levels.at(-1) ?? '';
  const found = isInOne(header) ? PIECE_OF.exec(flat(header)) : null;
  return (
    found
      ?.slice(1)
      .filter(Boolean)
      .find((piece) => piece !== 'QTY') ?? ''
  );
}

const PIECE_OF = new RegExp(`(${PIECE})数?(?:/|PER)|每(?:${PACKAGE})[装含]?(${PIECE})数?$|\\((${PIECE})\\)$`);
