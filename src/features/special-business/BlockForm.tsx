import { useId } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { fieldPath } from '../../../domain/special-business/check-block.ts';
import { blankRow } from '../../../domain/special-business/blank-block.ts';
import {
  fieldsOf,
  type Block,
  type BlockRow,
  type SpecialBusiness,
} from '../../../domain/special-business/define.ts';
import { fieldState } from '../../../domain/special-business/field-state.ts';
import { useFieldLook } from '../../ui/field.styles.ts';
import { useFormStyles } from './BlockForm.styles.ts';
import { FieldControl } from './controls.tsx';

interface Props {
  readonly business: SpecialBusiness;
  readonly block: Block;
  /** What checks found, by path. */
  readonly wrong: ReadonlyMap<string, string>;
  /** What conditions go by beside the values: `factsOf`. */
  readonly facts: BlockRow;
  readonly readOnly: boolean;
  readonly onChange: (block: Block) => void;
}

/** Beside the label there is room for the reason only. */
const reasonOf = (said: string, label: string): string =>
  said.startsWith(label) ? said.slice(label.length) : said;

/** A business that is filled in once: label and field, in the order of its declaration. */
export function BlockForm({ business, block, wrong, facts, readOnly, onChange }: Props) {
  const styles = useFormStyles();
  const look = useFieldLook();
  const id = useId();
  const values = block[0] ?? blankRow(business);
  const row = { ...values, ...facts };
  return (
    <div className={styles.form}>
      {fieldsOf(business).map(([name, field]) => {
        const path = fieldPath(business, 0, name);
        const said = wrong.get(path);
        return (
          <div key={name} className={look.field}>
            <label
              htmlFor={id + name}
              className={mergeClasses(look.label, fieldState(name, field, row).required && look.required)}
            >
              {field.zh}
            </label>
            <div className={look.box}>
              <FieldControl
                id={id + name}
                field={field}
                name={name}
                row={row}
                path={path}
                label={field.zh}
                className={look.input}
                wrong={said}
                readOnly={readOnly}
                inTable={false}
                onText={(text) => {
                  onChange([{ ...values, [name]: text }]);
                }}
              />
              {said !== undefined && (
                <span
                  id={`${id}${name}-said`}
                  data-said
                  title={said}
                  className={mergeClasses(look.said, look.wrong)}
                >
                  {reasonOf(said, field.zh)}
                </span>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}
