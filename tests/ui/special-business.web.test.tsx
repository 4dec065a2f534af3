import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SPECIAL_BUSINESSES } from '../../domain/special-business/all.ts';
import { checkBlock } from '../../domain/special-business/check-block.ts';
import { fieldsOf, type SpecialBusiness } from '../../domain/special-business/define.ts';
import { goodRow, need } from '../unit/special-business/examples.ts';
import { cableCars } from '../unit/special-business/made-up.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { exampleOf, fieldAt, fillRow, focused, press } from './business-keys.ts';
import { MountedBusiness } from './mounted-business.tsx';

let mounted: MountedBusiness;

const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

beforeEach(() => {
  mounted = new MountedBusiness();
});

afterEach(() => {
  mounted.close();
});

const CABLE_CAR: SpecialBusiness = { ...cableCars, key: 'cableCar', rows: 'one' };
const FORMS = [
  ...SPECIAL_BUSINESSES.filter((one) => one.rows === 'one' && fieldsOf(one).length > 0),
  CABLE_CAR,
];

describe('forms', () => {
  it.each(FORMS.map((business) => [business.zh, business] as const))(
    '%s is filled in with the keyboard alone',
    async (_, business) => {
      await mounted.open(business);
      const [first = ''] = fieldsOf(business).map(([name]) => name);
      fieldAt(`specialBusiness.${first}`)?.focus();
      await fillRow(business, exampleOf(business), '{Tab}', 'specialBusiness');
      await press('{Tab}');
      await soon(() => {
        expect(mounted.block).toStrictEqual([exampleOf(business)]);
      });
      expect(checkBlock(business, mounted.block)).toEqual([]);
    },
  );

  it('marks what is required, closes what may not be filled in, and says what is wrong', async () => {
    await mounted.open(need('construction'), { checked: true });
    const number = () => page.getByRole('textbox', { name: '跨区域涉税事项报验管理编号' });
    await expect.element(number()).toBeEnabled();
    await userEvent.selectOptions(page.getByRole('combobox', { name: '跨地市标志' }), '否');
    await expect.element(number()).toBeDisabled();
    await userEvent.selectOptions(page.getByRole('combobox', { name: '跨地市标志' }), '是');
    await expect.element(number()).toHaveAttribute('aria-required', 'true');
    await expect.element(number()).toHaveAccessibleDescription('不能为空');
    await expectAccessible();
    mounted.handle?.focusField('specialBusiness.projectName');
    expect(focused()).toBe('specialBusiness.projectName');
  });

  it('reads dates and amounts as people write them, when the cursor leaves', async () => {
    await mounted.open(need('realEstateLease'));
    await userEvent.fill(page.getByRole('textbox', { name: '租赁期起' }), '2024年5月1日8:05');
    await press('{Tab}');
    expect(mounted.block[0]?.['from']).toBe('2024-05-01 08:05');
    await mounted.open(need('realEstateSale'));
    await userEvent.fill(page.getByRole('textbox', { name: '核定计税价格' }), '１,200.50');
    await press('{Tab}');
    expect(mounted.block[0]?.['approvedPrice']).toBe('1200.50');
  });

  it('what can only be read cannot be changed', async () => {
    await mounted.open(need('tractor'), { block: [goodRow(need('tractor'))], readOnly: true });
    await expect.element(page.getByRole('textbox', { name: /登记/ })).toHaveAttribute('readonly');
    expect(page.getByRole('combobox').elements()).toEqual([]);
    await expect.element(page.getByRole('textbox', { name: '发动机号码' })).toHaveAttribute('readonly');
  });
});

describe('places', () => {
  const place = () => page.getByRole('combobox', { name: '建筑服务发生地' });
  const region = () => mounted.block[0]?.['region'];

  it('are found by initials, level by level, and the street is typed after them', async () => {
    await mounted.open(need('construction'));
    await userEvent.click(place());
    await soon(() => {
      expect(options().slice(0, 2)).toEqual(['北京市›', '天津市›']);
    });
    await press('gdsz');
    await soon(() => {
      expect(options()[0]).toBe('广东省深圳市›');
    });
    await press('{Enter}');
    expect([region(), options().slice(0, 3)]).toEqual(['广东省&深圳市', ['罗湖区', '福田区', '南山区']]);
    await press('ns');
    await soon(() => {
      expect(options()).toEqual(['广东省深圳市南山区']);
    });
    await press('{Enter}');
    expect([region(), options()]).toEqual(['广东省&深圳市&南山区', []]);
    await press('科技园');
    expect(region()).toBe('广东省&深圳市&南山区&科技园');
    await expect.element(place()).toHaveValue('广东省深圳市南山区科技园');
  });

  it('are chosen with arrows; Escape and leaving keep what stands', async () => {
    await mounted.open(need('construction'));
    await userEvent.click(place());
    await soon(() => {
      expect(options()).toHaveLength(34);
    });
    await expectAccessible();
    await press('{ArrowDown}{Enter}{ArrowDown}{ArrowDown}');
    expect(document.querySelector('[role=option][aria-selected=true]')?.textContent).toBe('西城区');
    await expect.element(place()).toHaveAttribute('aria-expanded', 'true');
    await press('{Enter}');
    expect(region()).toBe('北京市&北京市&西城区');
    await press('{ArrowDown}{Escape}{Tab}');
    expect([region(), options()]).toEqual(['北京市&北京市&西城区', []]);
  });

  it('are picked with the mouse, and back again', async () => {
    await mounted.open(need('construction'));
    await userEvent.click(place());
    await userEvent.click(page.getByRole('option', { name: '广东省' }));
    await userEvent.click(page.getByRole('option', { name: '珠海市' }));
    await userEvent.click(page.getByRole('button', { name: '广东省' }));
    await userEvent.click(page.getByRole('option', { name: '深圳市' }));
    await userEvent.click(page.getByRole('option', { name: '南山区' }));
    expect(region()).toBe('广东省&深圳市&南山区');
  });

  it('may be typed as a whole: known ones are taken apart, others stay as they are', async () => {
    await mounted.open(need('construction'));
    await userEvent.fill(place(), '重庆市城口县某村');
    await press('{Tab}');
    expect(region()).toBe('重庆市&县&城口县&某村');
    await userEvent.fill(place(), '公海 A&B');
    await press('{Tab}');
    expect(region()).toBe('公海 A＆B');
  });
});
