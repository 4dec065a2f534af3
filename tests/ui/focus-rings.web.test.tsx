import { Checkbox, FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { FormDialog } from '../../src/ui/FormDialog.tsx';
import '../../src/app/base.css';
import { soon } from '../soon.ts';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();

/** Pixels a ring is drawn around a control. */
const RING = 3;

it('the ring of what stands at the edge of a dialog’s content is not cut', async () => {
  await page.viewport(1093, 614);
  render(
    <FluentProvider theme={webLightTheme}>
      <FocusAids />
      <FormDialog title="修改" confirm="确定" onConfirm={() => undefined} onClose={() => undefined}>
        <Checkbox label="一并修改" />
      </FormDialog>
    </FluentProvider>,
  );
  const box = page.getByRole('checkbox', { name: '一并修改' });
  await expect.element(box).toBeVisible();
  // It is smaller while it opens.
  await soon(() => {
    const content = box.element().closest('.fui-DialogContent')?.getBoundingClientRect();
    const { left, top, bottom } = box.element().getBoundingClientRect();
    expect(left - RING).toBeGreaterThanOrEqual(content?.left ?? Infinity);
    expect(top - RING).toBeGreaterThanOrEqual(content?.top ?? Infinity);
    expect(bottom + RING).toBeLessThanOrEqual(content?.bottom ?? 0);
  });
});
