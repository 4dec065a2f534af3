import { useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { Text } from '@fluentui/react-components';
import { factsOf, type BlockFacts } from '../../../domain/special-business/block-rules.ts';
import { fieldsOf, type Block, type SpecialBusiness } from '../../../domain/special-business/define.ts';
import { BlockForm } from './BlockForm.tsx';
import { useFormStyles } from './BlockForm.styles.ts';
import { BlockTable } from './BlockTable.tsx';
import type { BlockNotice } from './notice.ts';
import type { RowTableHandle } from './RowTable.tsx';

/** What the page may ask of the block. */
export interface SpecialBusinessHandle {
  /** Puts the cursor into the field of an issue, in a row that isn't drawn as well: `specialBusiness.4999.plate`. */
  readonly focusField: (path: string) => void;
}

export interface SpecialBusinessBlockProps {
  readonly ref?: Ref<SpecialBusinessHandle>;
  readonly business: SpecialBusiness;
  /** What was filled in; `blankBlock(business)` at first. */
  readonly block: Block;
  /** What checks found, by the field of the issue: `specialBusiness.projectName`, `specialBusiness.2.plate`. */
  readonly wrong: ReadonlyMap<string, string>;
  readonly facts: BlockFacts;
  readonly readOnly: boolean;
  readonly onChange: (block: Block) => void;
  /** To be told in a notice of the page. */
  readonly onNotice: (notice: BlockNotice) => void;
}

/** What a special business asks for beside the goods; nothing for one that asks nothing. STYLE B3 */
export function SpecialBusinessBlock(props: SpecialBusinessBlockProps) {
  const { ref, business, block, wrong, readOnly, onChange, onNotice } = props;
  const styles = useFormStyles();
  const section = useRef<HTMLElement>(null);
  const table = useRef<RowTableHandle>(null);
  const facts = useMemo(() => factsOf(business, props.facts), [business, props.facts]);
  useImperativeHandle(ref, () => ({
    focusField: (path) => {
      const [, row = '', field = ''] = path.split('.');
      section.current?.scrollIntoView({ block: 'nearest' });
      if (table.current !== null && field !== '') table.current.goTo({ row: Number(row), field });
      else
        (section.current?.querySelector<HTMLElement>(`[data-field="${path}"]`) ?? section.current)?.focus();
    },
  }));
  if (fieldsOf(business).length === 0) return null;
  const shared = { business, block, wrong, facts, readOnly, onChange };
  return (
    <section
      ref={section}
      className={styles.section}
      aria-label={`${business.zh}信息`}
      tabIndex={-1}
      data-field="specialBusiness"
    >
      {business.rows === 'many' ? (
        <BlockTable key={business.key} table={table} {...shared} onNotice={onNotice} />
      ) : (
        <>
          <div className={styles.head}>
            <Text weight="semibold" as="h2">{`${business.zh}信息`}</Text>
            {business.paperNote !== undefined && <span className={styles.note}>{business.paperNote}</span>}
          </div>
          <BlockForm key={business.key} {...shared} />
        </>
      )}
    </section>
  );
}
