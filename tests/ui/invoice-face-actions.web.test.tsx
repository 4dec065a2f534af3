import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { MountedFace, TAX_CONTROL } from './mounted-face.tsx';
import { gone, keys, says } from './screen.ts';

let face: MountedFace;

const fill = (name: string, text: string) => userEvent.fill(face.field(name), text);

beforeEach(() => {
  face = new MountedFace();
});
afterEach(() => {
  face.close();
});

describe('actions', () => {
  it('each button does what it says', async () => {
    await face.open();
    await face.press('复制');
    await face.press('草稿箱');
    await face.press('预览');
    const { onCopy, onDrafts, onPreview } = face.actions;
    expect([onCopy, onDrafts, onPreview].map((each) => each.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('keys press them, but not through a dialog and not while text is composed', async () => {
    await face.open();
    await keys('{Control>}p{/Control}');
    expect(face.actions.onPreview).toHaveBeenCalledOnce();
    const composed = new KeyboardEvent('keydown', {
      key: 'p',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
      isComposing: true,
    });
    document.body.dispatchEvent(composed);
    expect(composed.defaultPrevented).toBe(true);
    await keys('{F9}');
    await says('票面检查未通过');
    await keys('{Control>}p{/Control}');
    expect(face.actions.onPreview).toHaveBeenCalledOnce();
    await face.press('返回修改');
    await gone();
  });

  it('what a check found stands at its field, moves nothing, and goes with the next change', async () => {
    await face.open();
    const top = () => face.field('购买方统一社会信用代码/纳税人识别号').element().getBoundingClientRect().top;
    const before = top();
    await face.press('票面检查');
    await face.press('返回修改');
    await gone();
    const name = face.field('购买方名称', 'combobox');
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveAccessibleDescription('购买方名称不能为空');
    expect(top()).toBe(before);
    await userEvent.fill(name, '甲');
    await expect.element(name).toHaveAttribute('aria-invalid', 'false');
    await userEvent.fill(name, '');
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('配置销方信息', () => {
  const open = async () => {
    await face.press('配置销方信息');
    await expect.element(page.getByRole('dialog')).toBeInTheDocument();
  };

  it('names the line of each problem, and stores only what is right', async () => {
    await face.open({ props: { device: TAX_CONTROL, sellerConfig: null } });
    await open();
    await face.press('新增地址电话');
    await fill('第1行地址', '长'.repeat(41));
    await fill('第1行开户银行', '甲行');
    await face.press('保存');
    await says(/地址电话第1行地址超过80个字节，请缩短/);
    await says(/地址电话第2行地址和电话不能同时为空/);
    await expectAccessible();
    await soon(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toBe('第1行地址');
    });
    expect(face.actions.onSellerConfig).not.toHaveBeenCalled();
    await fill('第1行地址', '甲路1号');
    await fill('第2行电话', '0592-1234567');
    await fill('销方备注', '开户行如有变更以合同为准');
    await keys('{Tab}');
    await face.press('保存');
    await gone();
    await says('配置成功!');
    expect(face.actions.onSellerConfig.mock.calls).toEqual([
      [
        {
          addresses: [
            { address: '甲路1号', phone: '' },
            { address: '', phone: '0592-1234567' },
          ],
          banks: [{ bank: '甲行', account: '' }],
          remark: '开户行如有变更以合同为准',
        },
      ],
    ]);
    expect(face.face.seller).toMatchObject({ address: '甲路1号', phone: '', bank: '甲行', account: '' });
  });

  it('another line can be put first, and a failure to store is said', async () => {
    face.actions.onSellerConfig.mockResolvedValueOnce(appError('draft.gone'));
    await face.open({
      props: {
        sellerConfig: {
          addresses: [
            { address: '甲路1号', phone: '1' },
            { address: '乙路2号', phone: '2' },
          ],
          banks: [{ bank: '甲行', account: '1' }],
          remark: '备注一句',
        },
      },
    });
    const remark = () => face.field('备注').element().closest('section')?.getBoundingClientRect().height;
    const offered = remark();
    await face.press('填入销方备注');
    expect(face.face.remark).toBe('备注一句');
    await soon(() => {
      expect(remark()).toBe(offered);
    });
    await open();
    await face.press('第2行设为首行');
    await face.press('保存');
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(/\S/);
    expect(face.face.seller.address).toBe('');
    await face.press('删除第2行地址电话');
    await face.press('保存');
    await gone();
    expect(face.face.seller).toMatchObject({ address: '乙路2号', phone: '2', bank: '甲行' });
  });
});
