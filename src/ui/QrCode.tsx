import { useMemo } from 'react';
import { generate } from 'lean-qr';

/** Light modules around the code, without which some readers do not find it. */
const QUIET = 4;

interface Props {
  /** What the code holds. */
  readonly text: string;
  /** What it is for, for who can't see it. */
  readonly label: string;
  /** Side in pixels. */
  readonly size: number;
}

/** A QR code, black on white in every theme: readers expect it so. */
export function QrCode({ text, label, size }: Props) {
  const { side, path } = useMemo(() => drawing(text), [text]);
  const box = `${String(-QUIET)} ${String(-QUIET)} ${String(side + 2 * QUIET)} ${String(side + 2 * QUIET)}`;
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={box} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The dark modules, a square each. */
function drawing(text: string): { readonly side: number; readonly path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${String(x)} ${String(y)}h1v1h-1z`;
  return { side: code.size, path };
}
