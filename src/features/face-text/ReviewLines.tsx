import { useState } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { CELL_FIELDS, LINE_FIELDS, type CellField } from '../../../domain/face-text/found.ts';
import { PAGE_SIZE } from '../../ui/page-sizes.ts';
import { Pager } from '../../ui/Pager.tsx';
import { LINE_NAMES } from './face-text.text.ts';
import { OtherReading } from './OtherReading.tsx';
import { swapCell } from './refine-review.ts';
import { ReviewInput } from './ReviewInput.tsx';
import { withCell, type Review } from './review-state.ts';
import { tidyRate } from './tidy-rate.ts';
import { cellPlace, type Place } from './unsure-places.ts';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th': { textAlign: 'left', fontWeight: tokens.fontWeightSemibold },
    '& th, & td': { padding: tokens.spacingHorizontalXXS, verticalAlign: 'top' },
  },
  row: { width: '40px' },
  name: { width: '28%' },
  short: { width: '80px' },
});

const NUMBERS: ReadonlySet<CellField> = new Set(['quantity', 'price', 'amount', 'discount']);

interface Props {
  readonly review: Review;
  readonly onChange: (review: Review) => void;
  readonly unsure: ReadonlySet<Place>;
}

/** The goods that were read, a page at a time. */
export function ReviewLines({ unsure, review, onChange }: Props) {
  const styles = useStyles();
  const [page, setPage] = useState(0);
  const from = page * PAGE_SIZE;
  // Few messages take anything off.
  const isLess = review.lines.some(({ discount }) => discount.value !== '' || discount.edited);
  const fields = isLess ? CELL_FIELDS : LINE_FIELDS;
  const width = (field: CellField) =>
    field === 'name' ? styles.name : field === 'unit' || field === 'taxRate' ? styles.short : undefined;
  return (
    <>
      <table className={styles.table} aria-label="识别的商品">
        <thead>
          <tr>
            <th scope="col" className={styles.row}>
              行
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" className={width(field)}>
                {LINE_NAMES[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.lines.slice(from, from + PAGE_SIZE).map((line, at) => (
            <tr key={from + at}>
              <td>{from + at + 1}</td>
              {fields.map((field) => (
                <td key={field}>
                  <ReviewInput
                    label={`第${from + at + 1}行${LINE_NAMES[field]}`}
                    reviewed={line[field]}
                    unsure={unsure.has(cellPlace(from + at, field))}
                    number={NUMBERS.has(field)}
                    tidy={field === 'taxRate' ? tidyRate : undefined}
                    onText={(value) => {
                      onChange(withCell(review, from + at, field, value));
                    }}
                  />
                  <OtherReading
                    label={`第${from + at + 1}行${LINE_NAMES[field]}`}
                    reviewed={line[field]}
                    onSwap={() => {
                      onChange(swapCell(review, from + at, field));
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {review.lines.length > PAGE_SIZE && <Pager page={page} total={review.lines.length} onPage={setPage} />}
    </>
  );
}
