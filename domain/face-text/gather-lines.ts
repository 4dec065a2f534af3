import { readNumber } from '../money/read-number.ts';
import { PAID } from './classify-text.ts';
import {
  doubtCounted,
  doubtPaid,
  fresh,
  goesOnSpec,
  hasNumbers,
  isSize,
  MEASURES,
  nameOf,
  sizeFirst,
  stuckProduct,
  stuckSum,
} from './draft-line.ts';
import type { Found, FoundLine } from './found.ts';
import { goesOnName } from './goes-on-name.ts';
import { provenByPaid } from './paid-proof.ts';
import type { Piece, PieceField } from './pieces.ts';
import { COUNT_LEADS, LEADS, SUM_LEADS } from './read-products.ts';
import { sharePrice } from './share-price.ts';
import { isSameUnit } from './unit-words.ts';
import {
  AGAIN,
  agrees,
  CONTRADICTS,
  MULTIPLIES,
  numberInName,
  placeBare,
  priceFirst,
  unsure,
  weigh,
} from './weigh-numbers.ts';

/** What stands between a quantity and what that comes to. */
const BEFORE_TOTAL = /^ *(?:(?:合计|共计|总计|一共|总共|共)[ :]*)?$/;

const OTHER_UNIT = '单价的单位与数量的不同，请核对';
const BEHIND = '写在数字后面，也可能是规格，请核对';
const PACKED = '写了两个数量，前一个像包装规格，请核对';
export interface Gathered {
  readonly lines: readonly FoundLine[];
  /** Names without a number. */
  readonly dropped: readonly Found[];
  /** Totals that are amounts of one line: 10箱共1500元. */
  readonly taken: ReadonlySet<Piece>;
}

/** Goods lines from pieces in the order of the message. */
export function gatherLines(pieces: readonly Piece[], plain: string): Gathered {
  const gatherer = new LineGatherer(plain);
  for (const piece of pieces) gatherer.add(piece);
  return gatherer.result();
}

class LineGatherer {
  readonly #plain: string;
  #lines: FoundLine[] = [];
  #dropped: Found[] = [];
  readonly #taken = new Set<Piece>();
  #draft = fresh();
  /** Where the last line ends in the message. */
  #end = 0;

  constructor(plain: string) {
    this.#plain = plain;
  }

  /** What each piece tells of the line. */
  readonly #readers: Readonly<Partial<Record<PieceField, (piece: Piece) => void>>> = {
    goodsName: (piece) => {
      this.#name(piece);
    },
    spec: (piece) => {
      this.#spec(piece);
    },
    number: (piece) => {
      if (!this.#saidAgain(piece)) this.#draft.bare.push(piece);
    },
    unit: (piece) => {
      this.#unit(piece);
    },
    taxRate: (piece) => {
      this.#draft.rate ??= this.#sameLine(piece) ? piece : null;
    },
    total: (piece) => {
      this.#total(piece);
    },
    quantity: (piece) => {
      this.#number('quantity', piece);
    },
    price: (piece) => {
      this.#number('price', piece);
    },
    amount: (piece) => {
      this.#number('amount', piece);
    },
    parts: () => {
      this.#close();
    },
    joint: () => {
      this.#close();
    },
  };

  add(piece: Piece): void {
    this.#readers[piece.field]?.(piece);
    this.#draft.last = piece;
  }

  /** 餐费1288 发票开1288 */
  #saidAgain({ from, value }: Piece): boolean {
    const isIssued = /[开票]/.test(this.#plain.charAt(from - 1));
    return isIssued && this.#draft.bare.some((other) => other.value === value);
  }

  /** Whether a rate stands in the line of the message that the current goods stand in. */
  #sameLine(piece: Piece): boolean {
    const { last } = this.#draft;
    return last !== null && !this.#plain.slice(last.to, piece.from).includes('\n');
  }

  /** What has numbers and no name ends with its line of the message, or at a comma where a text before them is its name. */
  #endsBefore(piece: Piece): boolean {
    const { fields, last } = this.#draft;
    if (piece.labelled || !hasNumbers(this.#draft) || last === null) return false;
    // 货款5000元 优惠200元: nothing before it is of what is taken off.
    if (piece.reason === PAID) return true;
    const apart = /[,;。]/.test(this.#plain.slice(last.to, piece.from));
    return !this.#sameLine(piece) || (apart && fields.spec !== undefined);
  }

  /** John Smith, and in another line “item: consulting”: no spec of it. */
  #isOther(piece: Piece): boolean {
    const { spec } = this.#draft.fields;
    return piece.labelled && spec !== undefined && !this.#sameLine(piece) && !hasNumbers(this.#draft);
  }

  result(): Gathered {
    this.#close();
    return {
      lines: provenByPaid(sharePrice(this.#lines, this.#plain)),
      dropped: this.#dropped,
      taken: this.#taken,
    };
  }

  #name(piece: Piece): void {
    const draft = this.#draft;
    const { name } = draft.fields;
    if (name === undefined) {
      if (this.#endsBefore(piece) || this.#isOther(piece)) this.#close();
      this.#setName(piece);
      return;
    }
    if (sizeFirst(draft, piece, this.#plain)) return;
    const begins = hasNumbers(draft) || piece.labelled;
    const together = this.#sameLine(piece);
    if (!begins && goesOnName(draft, piece, { plain: this.#plain, together })) return;
    if (!begins && (draft.labelled || goesOnSpec(draft.fields, piece, this.#plain))) return;
    this.#close();
    this.#setName(piece);
  }

  #setName(piece: Piece): void {
    const { spec } = this.#draft.fields;
    // PVC板 1220*2440 15张 165 蓝色: what stands behind the numbers may be what they are like.
    const isBehind = spec !== undefined && hasNumbers(this.#draft) && !piece.labelled;
    this.#draft.fields.name = isBehind ? unsure(piece, BEHIND) : piece;
    this.#draft.labelled = piece.labelled;
    // A4 复印纸: what looked like a spec began the name.
    if (spec !== undefined && !piece.labelled && piece.from - spec.to === 1) {
      this.#draft.fields = {
        ...this.#draft.fields,
        name: { ...piece, from: spec.from, value: `${spec.value} ${piece.value}`, score: 0.6 },
      };
      delete this.#draft.fields.spec;
    }
  }

  /** Latin words without a Chinese name are the name: Consulting service. */
  #spec(piece: Piece): void {
    const { fields } = this.#draft;
    if (hasNumbers(this.#draft) && fields.name !== undefined && !this.#sameLine(piece)) this.#close();
    const now = this.#draft.fields;
    const goesOn = now.spec !== undefined && piece.from - now.spec.to <= 2 && !piece.labelled;
    if (now.spec !== undefined && goesOn)
      now.spec = { ...now.spec, to: piece.to, value: `${now.spec.value} ${piece.value}` };
    else if (now.spec === undefined) now.spec = piece;
    else if (!piece.labelled && hasNumbers(this.#draft)) {
      this.#close();
      this.#draft.fields.spec = piece;
    } else now.spec = piece;
  }

  #unit(piece: Piece): void {
    const { fields, last } = this.#draft;
    const { unit, price } = fields;
    // 20根 12元/米: nobody knows how many 米 they are.
    if (
      unit !== undefined &&
      price !== undefined &&
      last?.field === 'price' &&
      !isSameUnit(unit.value, piece.value)
    )
      for (const field of ['quantity', 'price'] as const) {
        const found = fields[field];
        if (found !== undefined) fields[field] = unsure(found, OTHER_UNIT);
      }
    fields.unit ??= piece;
  }

  /** 1.2米 200支: what was counted first is what one of them is like. */
  #measured(piece: Piece): boolean {
    const { fields, last } = this.#draft;
    const { quantity, unit, spec } = fields;
    if (quantity === undefined || unit === undefined) return false;
    const isFar = !this.#recounts(piece, last);
    if (isFar && !(this.#sameLine(piece) && isSize(fields, piece, this.#plain))) return false;
    const isMeasure = !isFar && MEASURES.has(unit.value.toUpperCase());
    const { from } = quantity;
    const text = this.#plain.slice(from, unit.to);
    const joined = spec !== undefined && from - spec.to <= 2;
    fields.spec = {
      ...(joined ? { from: spec.from, value: `${spec.value} ${text}` } : { from, value: text }),
      to: unit.to,
      score: isMeasure ? 0.6 : 0.4,
      reason: '数量前的尺寸或包装，像规格型号',
    };
    fields.quantity = isMeasure ? piece : { ...piece, score: Math.min(piece.score, 0.45), reason: PACKED };
    delete fields.unit;
    return true;
  }

  /** What is told of goods before their name: whatever was named before is of others. */
  #begins({ reason }: Piece): boolean {
    if (reason === COUNT_LEADS) return hasNumbers(this.#draft);
    return reason === LEADS || (reason === SUM_LEADS && this.#draft.fields.name !== undefined);
  }

  /** Whether a quantity stands directly behind another. */
  #recounts(piece: Piece, last: Piece | null): boolean {
    const { price, amount } = this.#draft.fields;
    if (price !== undefined || amount !== undefined || piece.labelled || last?.field !== 'unit') return false;
    return /^ {1,3}$/.test(this.#plain.slice(last.to, piece.from));
  }

  #number(field: 'quantity' | 'price' | 'amount', piece: Piece): void {
    if (this.#begins(piece)) this.#close();
    const { fields } = this.#draft;
    const known = fields[field];
    if (known === undefined) fields[field] = piece;
    else if (field === 'quantity' && this.#measured(piece)) return;
    else if (readNumber(known.value) !== readNumber(piece.value)) this.#second(field, known, piece);
  }

  /** 10箱共1500元: what stands directly behind a quantity is what that comes to, unless it may be that of goods before it, too. */
  #total(piece: Piece): void {
    const { fields, last } = this.#draft;
    const { quantity, price, amount } = fields;
    if (quantity === undefined || price !== undefined || amount !== undefined || last === null) return;
    const isBehind = last.field === 'quantity' || last.field === 'unit';
    const gap = this.#plain.slice(last.to, piece.from);
    if (!isBehind || !BEFORE_TOTAL.test(gap) || this.#goesOn(quantity)) return;
    this.#taken.add(piece);
    fields.amount = { ...piece, reason: '数量后面写明的总价' };
  }

  /** Whether goods stand before these in the same line of the message that don't say what they come to. */
  #goesOn({ from }: Found): boolean {
    const before = this.#lines.at(-1);
    const isWorth = before === undefined || before.amount !== undefined || before.price !== undefined;
    return !isWorth && !this.#plain.slice(this.#end, from).includes('\n');
  }

  /** 8000元 16000元: price and amount where the quantity says so, else a question. */
  #second(field: 'quantity' | 'price' | 'amount', known: Found, piece: Piece): void {
    const { fields } = this.#draft;
    const { quantity, price } = fields;
    if (field === 'amount' && quantity !== undefined && price === undefined) {
      const fit = agrees(quantity.value, known.value, piece.value);
      fields.price = fit ? { ...known, reason: MULTIPLIES } : unsure(known, CONTRADICTS);
      fields.amount = fit ? { ...piece, reason: MULTIPLIES } : unsure(piece, CONTRADICTS);
    } else fields[field] = unsure(known, AGAIN);
  }

  #close(): void {
    const draft = this.#draft;
    this.#draft = fresh();
    this.#end = draft.last?.to ?? this.#end;
    nameOf(draft.fields);
    stuckProduct(draft);
    stuckSum(draft);
    const { fields } = draft;
    if (draft.rate !== null) fields.taxRate = draft.rate;
    placeBare(fields, numberInName(fields, priceFirst(fields, draft.bare)));
    weigh(fields);
    doubtPaid(fields);
    doubtCounted(fields);
    if (fields.name === undefined && draft.bare.length > 0) return;
    const numbers = fields.quantity ?? fields.price ?? fields.amount;
    if (numbers !== undefined || (draft.labelled && fields.name !== undefined)) this.#lines.push(fields);
    else if (fields.name !== undefined) this.#dropped.push(fields.name);
  }
}
