import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../src/app/base.css';
import type { Session } from '../../domain/account/session.ts';
import { groundSuggestion } from '../../domain/face-text/assisted/ground-suggestion.ts';
import type { Suggestion } from '../../domain/face-text/assisted/suggestion.ts';
import { ok } from '../../domain/kernel/result.ts';
import { FaceTextDialog } from '../../src/features/face-text/FaceTextDialog.tsx';
import type { Target } from '../../src/features/face-text/useFaceText.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { encodeRecognition } from '../../wire/recognition.codec.ts';
import { expectAccessible } from './accessible.ts';
import { emptyPage } from './empty-page.ts';
import { EMPTY_PAGE } from './mounted-face-text.tsx';

const TAX_ID = '91350211M000100Y46';
const WRONG_ID = '91350211M000100Y44';
/** Read here: the name by its label; a tax id that is wrong; paper with a number taken for a price. The address is not seen. */
const MESSAGE = [
  '抄送 北京乙有限公司',
  '名称：上海新科贸易有限公司',
  `税号：${WRONG_ID}`,
  `更正 ${TAX_ID}`,
  '办公在 文三路 18号',
  '打印纸 10 150',
  '咨询费 800元',
].join('\n');

const SESSION: Session = {
  ...{ userId: 'u1', account: 'demo', userName: '王会计', roleType: 'member', roleCodes: [] },
  ...{ tenantId: 't1', tenantName: '示例公司', taxpayers: [] },
  assistant: { provider: 'api.example.com', deep: true },
};

let kept: Record<string, string>;
const store: Target['store'] = {
  setting: (_type, key) => ({ value: kept[key] ?? '' }) as never,
  keepSetting: (_type, key, { value }: never) => {
    kept[key] = value;
    return Promise.resolve(ok(null));
  },
};
const onLines = vi.fn<Target['onLines']>(() =>
  Promise.resolve(ok({ imported: 1, leftOut: 0, cleared: 0, uncoded: 0, ratesReplaced: 0 })),
);
const onText = vi.fn<Target['onText']>();
const onClose = vi.fn();

/** What of the service is asked, and its answer, which comes when the test says so. */
let asked: { readonly body: unknown; readonly signal: AbortSignal | null | undefined }[];
let respond: (answer: Response) => void;

beforeEach(async () => {
  await page.viewport(1366, 768);
  vi.clearAllMocks();
  kept = {};
  asked = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/v3/tax/parse/handle/text/'))
      return real(input, init);
    const { body, signal } = init ?? {};
    asked.push({ body: JSON.parse(new TextDecoder().decode(body as Uint8Array)), signal });
    return new Promise((resolve, reject) => {
      respond = resolve;
      signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
    });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
const draw = emptyPage();

const show = (existing = 0, given: Target['given'] = null) => {
  draw(
    <FluentProvider theme={webLightTheme}>
      <AlertProvider>
        <ToastProvider>
          <FaceTextDialog
            {...{ given, store, onLines, onText, onClose }}
            session={SESSION}
            deviceId="500330106001"
            page={{ ...EMPTY_PAGE, existing }}
            onKind={() => Promise.resolve()}
            onFile={() => undefined}
            onPerson={() => undefined}
          />
        </ToastProvider>
      </AlertProvider>
    </FluentProvider>,
  );
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const toggle = () => page.getByRole('switch', { name: 'AI辅助识别' });
const value = (name: string | RegExp) => page.getByRole('textbox', { name });
const status = () => page.getByRole('group', { name: 'AI辅助识别' }).getByRole('status');
const read = async (text = MESSAGE) => {
  await page.getByRole('textbox', { name: '粘贴开票信息' }).fill(text);
  await userEvent.click(button('识别'));
};
const envelope = (data: unknown, error: object = {}) =>
  new Response(JSON.stringify({ code: 0, message: '', data, ...error }), {
    status: 'code' in error ? 409 : 200,
  });
/** As the service does it: of what the provider says only what the message says. */
const say = (said: Partial<Suggestion>, text = MESSAGE) => {
  respond(envelope(encodeRecognition(groundSuggestion(text, { title: {}, lines: [], ...said }))));
};
const running = async () => {
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect.element(status()).toHaveTextContent('AI正在识别');
};

it('is off until its user switches it on, says where the text goes, and is remembered (M318)', async () => {
  show();
  await expect.element(toggle()).not.toBeChecked();
  await expect.element(page.getByText('内容只在本机识别，不会上传。', { exact: false })).toBeVisible();
  await read();
  await expect.element(value('购买方名称的内容')).toHaveValue('上海新科贸易有限公司');
  expect(asked).toEqual([]);
  await userEvent.click(button('重新粘贴'));
  await userEvent.click(toggle());
  await expect.element(page.getByText('api.example.com', { exact: false })).toBeVisible();
  await expect.element(page.getByText('不会上传', { exact: false })).not.toBeInTheDocument();
  expect(kept).toEqual({ 'u1/text.assistant': '1' });
  await expectAccessible();
  await userEvent.click(toggle());
  expect(kept).toEqual({ 'u1/text.assistant': '' });
});

it('refines what was read here where it is surer, marks it, and gives it back with a click', async () => {
  kept['u1/text.assistant'] = '1';
  show();
  await read();
  await running();
  // What was read here is there already.
  await expect.element(value('购买方名称的内容')).toHaveValue('上海新科贸易有限公司');
  expect(asked[0]?.body).toEqual({ text: MESSAGE, src: [], ai: true, aiCode: 'GLM' });
  say({
    title: { name: '北京乙有限公司', taxId: TAX_ID, address: '文三路18号', bank: '中国银行' },
    lines: [
      { name: '打印纸', quantity: '10', amount: '150', spec: 'A4' },
      { name: '咨询费', amount: '900' },
    ],
  });
  await expect.element(status()).toHaveTextContent('AI补充或修改了4处，已标明，请核对');
  await expectAccessible();
  const taxId = value('纳税人识别号的内容');
  await expect.element(taxId).toHaveValue(TAX_ID);
  await expect.element(page.getByText(`AI 95%，原为“${WRONG_ID}”`)).toBeVisible();
  await userEvent.click(button(`纳税人识别号的内容还原为“${WRONG_ID}”`));
  await expect.element(taxId).toHaveValue(WRONG_ID);
  await userEvent.click(button(`纳税人识别号的内容采用为“${TAX_ID}”`));
  await expect.element(taxId).toHaveValue(TAX_ID);
  // Less sure than its label: offered only.
  const name = value('购买方名称的内容');
  await expect.element(name).toHaveValue('上海新科贸易有限公司');
  await userEvent.click(button('购买方名称的内容采用为“北京乙有限公司”'));
  await expect.element(name).toHaveValue('北京乙有限公司');
  await userEvent.click(button('购买方名称的内容还原为“上海新科贸易有限公司”'));
  await expect.element(name).toHaveValue('上海新科贸易有限公司');
  await expect.element(value(/^地址的内容/)).toHaveValue('文三路 18号');
  // Numbers go together: what is an amount is no price.
  await expect.element(value(/^第1行单价/)).toHaveValue('');
  await expect.element(value(/^第1行金额/)).toHaveValue('150');
  // What the message does not say is not there.
  await expect.element(value('第1行规格型号')).toHaveValue('');
  await expect.element(value('第2行金额')).toHaveValue('800');
  expect(document.querySelector('[aria-label="开户银行的内容"]')).toBeNull();
});

it('changes nothing its user has changed meanwhile, and adds what was not seen here', async () => {
  kept['u1/text.assistant'] = '1';
  const text = '抬头 张三丰\n电话 0571-8888\n咨询费 500元\n联络 057188886666';
  show();
  await read(text);
  await running();
  const phone = value('电话的内容');
  await phone.fill('110');
  say({ title: { name: '张三丰', phone: '057188886666', email: 'a@b.cn' }, taxSide: '含税' }, text);
  await expect.element(status()).toHaveTextContent('AI');
  await expect.element(phone).toHaveValue('110');
  await expect.element(button(/^电话的内容/)).not.toBeInTheDocument();
});

it('lines of other goods are offered as a whole, and given back', async () => {
  kept['u1/text.assistant'] = '1';
  const text = '咨询费 500元\n培训费 300元';
  show();
  await read(text);
  await running();
  say({ lines: [{ name: '培训', amount: '300' }] }, text);
  await userEvent.click(button('改用AI识别的1行'));
  await expect.element(value(/^第1行商品名称/)).toHaveValue('培训');
  await expect.element(value('第2行商品名称')).not.toBeInTheDocument();
  await userEvent.click(button('改回本机识别的2行'));
  await expect.element(value('第2行商品名称')).toHaveValue('培训费');
});

it('finds what was not found here; where it finds nothing either, that is said', async () => {
  kept['u1/text.assistant'] = '1';
  const text = '麻烦了，昨天那个活儿';
  show();
  await read(text);
  await running();
  say({ title: { name: '不在原文有限公司' } }, text);
  await expect.element(page.getByRole('alert')).toHaveTextContent('未识别出票面信息');
  await userEvent.click(button('识别'));
  await expect.poll(() => asked.length).toBe(2);
  say({ remark: '昨天那个' }, text);
  await expect.element(value(/^备注的内容/)).toHaveValue('昨天那个');
});

it('a failure is one sentence and leaves everything as it was; it can be tried again', async () => {
  kept['u1/text.assistant'] = '1';
  show();
  await read();
  await running();
  const error = { code: 'assistant.busy', params: {} };
  respond(envelope(null, { code: 409, message: 'AI服务繁忙或额度已用完，请稍后再试', error }));
  await expect.element(status()).toHaveTextContent('AI服务繁忙或额度已用完，请稍后再试；本机识别的结果不变');
  await expect.element(value('购买方名称的内容')).toHaveValue('上海新科贸易有限公司');
  await userEvent.click(button('再用AI识别一次'));
  await expect.poll(() => asked.length).toBe(2);
  respond(new Response('<html>', { status: 502 }));
  await expect.element(status()).toHaveTextContent('本机识别的结果不变');
});

it('can be stopped, ends with the dialog, and filling does not wait for it', async () => {
  kept['u1/text.assistant'] = '1';
  show();
  await read();
  await running();
  await userEvent.click(button('停止AI识别'));
  expect(asked[0]?.signal?.aborted).toBe(true);
  await expect.element(status()).toHaveTextContent('');
  await userEvent.click(button('深度思考'));
  await userEvent.click(button('用AI识别'));
  await running();
  expect(asked[1]?.body).toMatchObject({ aiCode: 'DEEP' });
  await userEvent.click(button('填入'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked[1]?.signal?.aborted).toBe(true);
});

it('waits for a network, and for a shorter text, and says so', async () => {
  kept['u1/text.assistant'] = '1';
  const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  await expect.element(toggle()).toBeDisabled();
  await expect.element(page.getByText('离线时不能使用AI')).toBeVisible();
  await expect.element(button('深度思考')).toBeDisabled();
  await read();
  await expect.element(value('购买方名称的内容')).toBeVisible();
  expect(asked).toEqual([]);
  connected.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(toggle()).toBeEnabled();
  await userEvent.click(button('重新粘贴'));
  await page.getByRole('textbox', { name: '粘贴开票信息' }).fill('字'.repeat(20_001));
  await expect.element(page.getByText('文字超过2万字，不能使用AI')).toBeVisible();
});
