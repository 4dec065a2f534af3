import { Badge } from '@fluentui/react-components';

export type Tone = 'neutral' | 'waiting' | 'working' | 'good' | 'bad';

const COLORS = {
  neutral: 'informative',
  waiting: 'warning',
  working: 'brand',
  good: 'success',
  bad: 'danger',
} as const satisfies Record<Tone, string>;

interface Props {
  readonly tone: Tone;
  readonly label: string;
}

/** A state in one word; colour only supports the word. */
export const StateChip = ({ tone, label }: Props) => (
  <Badge appearance="tint" color={COLORS[tone]} shape="rounded" size="medium">
    {label}
  </Badge>
);
