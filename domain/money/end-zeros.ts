/** Digits without the zeros at their end: 25 of 2500. */
export const withoutEndZeros = (digits: string): string => digits.replace(/(?<!0)0+$/, '');

/** A number without the zeros behind its point, nor a point with nothing behind it: 12.5 of 12.50, 12 of 12.00. */
export const withoutFractionZeros = (number: string): string =>
  number.includes('.') ? withoutEndZeros(number).replace(/\.$/, '') : number;
