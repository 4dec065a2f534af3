import { expect, it } from 'vitest';
import { INVOICE_KINDS, type InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import type { FoundLine } from '../../domain/face-text/found.ts';
import { readFaceText } from '../../domain/face-text/read-face-text.ts';
import { decodeRecognition, encodeRecognition } from '../../wire/recognition.codec.ts';
import { recogniseTextApi } from '../../wire/recognition.api.ts';
import { makeMessage } from '../unit/face-text/message-forms.ts';

const travelled = (face: Parameters<typeof encodeRecognition>[0]) =>
  decodeRecognition(recogniseTextApi.response.parse(JSON.parse(JSON.stringify(encodeRecognition(face)))));

/** A line with nothing but what was found of each field. */
const bare = (line: FoundLine): FoundLine =>
  Object.fromEntries(
    Object.entries(line).map(([field, { value, score, from, to, reason }]) => [
      field,
      { value, score, from, to, reason },
    ]),
  );

it('what was read of a message comes back as it was, each part in its place (002 §3)', () => {
  for (let seed = 1; seed <= 80; seed++) {
    const face = readFaceText(`${makeMessage(seed).text}\n含税 备注：三期`);
    expect(travelled(face)).toEqual({ ...face, lines: face.lines.map(bare) });
  }
});

it('every type travels as its code and its name (M324); a code or a side nobody knows is none', () => {
  const nothing = readFaceText('');
  const place = { score: 0.5, from: 1, to: 2, reason: '' };
  for (const value of Object.keys(INVOICE_KINDS) as InvoiceKind[])
    expect(travelled({ ...nothing, kind: { value, ...place } }).kind?.value).toBe(value);
  const named = encodeRecognition({ ...nothing, kind: { value: 'digitalOrdinary', ...place } });
  expect(named.taxOther.fplx?.result).toBe(INVOICE_KINDS.digitalOrdinary.zh);
  const { fplxdm: _code, ...byName } = named.taxOther;
  expect(decodeRecognition({ ...named, taxOther: byName }).kind?.value).toBe('digitalOrdinary');
  const part = { result: '999', ...place };
  expect(
    decodeRecognition({ taxTitle: {}, taxGoods: { taxGoods: [] }, taxOther: { fplxdm: part, hsbz: part } }),
  ).toEqual(nothing);
});
