import { useId, type ReactNode } from 'react';
import type { BlockRow, Field, FieldKind } from '../../../domain/special-business/define.ts';
import { fieldState } from '../../../domain/special-business/field-state.ts';
import { readValue } from '../../../domain/special-business/field-kinds.ts';
import { RegionPicker } from '../../ui/region-picker/RegionPicker.tsx';
import { PlainSelect } from '../../ui/PlainSelect.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** What one field of a block is filled in with; the same in a form and in a table. */
export interface ControlProps {
  readonly id: string;
  readonly field: Field;
  readonly name: string;
  /** The row with the facts that lists and conditions go by. */
  readonly row: BlockRow;
  /** Path of the field in issues. */
  readonly path: string;
  /** What hears it: the label, in a table with the number of the row. */
  readonly label: string;
  readonly className: string;
  readonly wrong: string | undefined;
  readonly readOnly: boolean;
  /** Where arrows lead from row to row: a list opens with Alt and an arrow. */
  readonly inTable: boolean;
  readonly onText: (text: string) => void;
}

/** What every control has, whatever it is. */
function attributes({ id, field, name, row, path, label, className, wrong }: ControlProps) {
  const { required, closed } = fieldState(name, field, row);
  return {
    id,
    className,
    'data-field': path,
    'aria-label': label,
    'aria-required': required,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': wrong === undefined ? undefined : `${id}-said`,
    disabled: closed,
  } as const;
}

const HINTS: Readonly<Partial<Record<FieldKind, string>>> = {
  date: '2022-03-01',
  minute: '2022-03-01 16:31',
  region: '省/市/区县，可输入拼音',
  money: '0.00',
};

/** What is wrong stands in the same place. */
const hintOf = ({ field: { hint, kind }, wrong, readOnly, inTable }: ControlProps): string | undefined =>
  readOnly || wrong !== undefined ? undefined : (hint ?? (inTable ? undefined : HINTS[kind]));

/** A line of text; what it means to the field is put in its place when the cursor leaves. */
function TextControl({ list, ...props }: ControlProps & { readonly list?: string }) {
  const { field, name, row, readOnly, onText } = props;
  const value = row[name] ?? '';
  return (
    <TextInput
      {...attributes(props)}
      list={list}
      value={value}
      readOnly={readOnly}
      placeholder={hintOf(props)}
      inputMode={field.kind === 'money' ? 'decimal' : undefined}
      spellCheck={false}
      onText={onText}
      onBlur={() => {
        const read = readValue(field, value);
        if (!readOnly && read !== value) onText(read);
      }}
    />
  );
}

const offeredIn = ({ field, name, row }: ControlProps): readonly string[] =>
  fieldState(name, field, row).offered.map(({ zh }) => zh);

/** A text for which a list proposes some values. */
function OpenChoiceControl(props: ControlProps) {
  const id = useId();
  return (
    <>
      <TextControl {...props} list={id} />
      <datalist id={id}>
        {offeredIn(props).map((zh) => (
          <option key={zh} value={zh} />
        ))}
      </datalist>
    </>
  );
}

/** A value of a list; where nothing may be changed, its text. */
function ListControl(props: ControlProps) {
  return props.readOnly ? <TextControl {...props} /> : <ChoiceControl {...props} />;
}

/** One that is no longer offered stays to be seen. */
function ChoiceControl(props: ControlProps) {
  const { name, row, onText } = props;
  const value = row[name] ?? '';
  const offered = offeredIn(props);
  return (
    <PlainSelect
      {...attributes(props)}
      value={value}
      onChange={(event) => {
        onText(event.target.value);
      }}
    >
      <option value="" />
      {(value === '' || offered.includes(value) ? offered : [value, ...offered]).map((zh) => (
        <option key={zh} value={zh}>
          {zh}
        </option>
      ))}
    </PlainSelect>
  );
}

function RegionControl(props: ControlProps) {
  const { name, row, readOnly, inTable, onText } = props;
  return (
    <RegionPicker
      {...attributes(props)}
      value={row[name] ?? ''}
      readOnly={readOnly}
      placeholder={hintOf(props)}
      opensOnArrow={!inTable}
      onRegion={onText}
    />
  );
}

/** Exhaustive: a new kind of field doesn't compile until it says what it is filled in with. */
const CONTROLS: Readonly<Record<FieldKind, (props: ControlProps) => ReactNode>> = {
  text: TextControl,
  region: RegionControl,
  choice: (props) =>
    props.field.open === true ? <OpenChoiceControl {...props} /> : <ListControl {...props} />,
  yesNo: ListControl,
  date: TextControl,
  minute: TextControl,
  money: TextControl,
};

/** The control of a field. */
export function FieldControl(props: ControlProps) {
  const Control = CONTROLS[props.field.kind];
  return <Control {...props} />;
}
