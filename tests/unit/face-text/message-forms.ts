import { pickFrom } from '../../../tools/goods-vocabulary.ts';
import {
  between,
  chance,
  labelled,
  made,
  madeBuyer,
  madeGoods,
  madeService,
  madeTaxId,
  money,
  seededRandom,
  shuffled,
  type MadeBuyer,
  type MadeGoods,
  type MadeMessage,
  type Random,
  type TrueLine,
} from './made-messages.ts';

type Form = (random: Random) => Partial<MadeMessage> & { readonly text: string };

const WITH_ALL = ['name', 'taxId', 'address', 'phone', 'bank', 'account'] as const;
const titleOf = (buyer: MadeBuyer, fields: readonly (keyof MadeBuyer)[]): MadeMessage['title'] =>
  Object.fromEntries(fields.map((field) => [field, buyer[field]]));

/** One line, as in a chat: name, tax id, type, what for, how much, rate. */
const chat: Form = (random) => {
  const buyer = madeBuyer(random);
  const { name, amount } = madeService(random);
  const [kindWords, kind] = made.kind(random);
  const [rateWords, taxRate] = made.rate(random);
  const separator = pickFrom([' ', '，', ', ', '　', '；', '\n', '  '], random);
  const parts = [
    `${pickFrom(['开', '', '要开', '开具'], random)}${kindWords}`,
    `${name}${pickFrom([' ', '', '：'], random)}${money(random, amount)}`,
  ];
  const told = shuffled(random, [...parts, rateWords]);
  return {
    text: made.chatter(random) + [buyer.name, buyer.taxId, ...told].join(separator),
    title: titleOf(buyer, ['name', 'taxId']),
    ...{ kind, taxRate },
    lines: [{ name, amount }],
  };
};

function block(random: Random, buyer: MadeBuyer): readonly string[] {
  const together = chance(random, 0.4);
  const gap = pickFrom([' ', '　', '  '], random);
  return [
    labelled(random, 'name', buyer.name),
    labelled(random, 'taxId', buyer.taxId),
    ...(together
      ? [
          labelled(random, 'addressPhone', `${buyer.address}${gap}${buyer.phone}`),
          labelled(random, 'bankAccount', `${buyer.bank}${gap}${buyer.account}`),
        ]
      : [
          labelled(random, 'address', buyer.address),
          labelled(random, 'phone', buyer.phone),
          labelled(random, 'bank', buyer.bank),
          labelled(random, 'account', buyer.account),
        ]),
  ];
}

/** A block of labels, a line each, and the order below. */
const blocks: Form = (random) => {
  const buyer = madeBuyer(random);
  const { name, amount } = madeService(random);
  const [kindWords, kind] = made.kind(random);
  const remark = chance(random, 0.4) ? made.remark(random) : '';
  const lines = [
    ...block(random, buyer),
    ...shuffled(random, [
      labelled(random, 'email', buyer.email),
      labelled(random, 'kind', kindWords),
      `${labelled(random, 'goods', name)}\n${labelled(random, 'amount', money(random, amount))}`,
      ...(remark === '' ? [] : [labelled(random, 'remark', remark)]),
    ]),
  ];
  return {
    text: made.chatter(random) + lines.join(pickFrom(['\n', '\r\n', '\n\n'], random)),
    title: titleOf(buyer, [...WITH_ALL, 'email']),
    ...{ kind, remark },
    lines: [{ name, amount }],
  };
};

/** The same with all line breaks lost. */
const runOn: Form = (random) => {
  const buyer = madeBuyer(random);
  return {
    text: block(random, buyer).join(pickFrom(['', ' ', '，'], random)),
    title: titleOf(buyer, WITH_ALL),
  };
};

/** No labels at all, a line each. */
const bare: Form = (random) => {
  const buyer = madeBuyer(random);
  const { name, amount } = madeService(random);
  const [kindWords, kind] = made.kind(random);
  const [rateWords, taxRate] = made.rate(random);
  const text = [
    buyer.name,
    buyer.taxId,
    `${buyer.address} ${buyer.phone}`,
    `${buyer.bank} ${buyer.account}`,
    `${kindWords} ${rateWords}`,
    `${name} ${money(random, amount)}`,
  ].join('\n');
  return { text, title: titleOf(buyer, WITH_ALL), ...{ kind, taxRate }, lines: [{ name, amount }] };
};

type Speller = (goods: MadeGoods, random: Random) => readonly [string, TrueLine];

const without = ({ spec: _, ...goods }: MadeGoods): TrueLine => goods;

/** How people write a line of goods. */
const LINE_FORMS: readonly Speller[] = [
  (goods, random) => [
    `${goods.name} ${goods.quantity}${goods.unit} ${goods.price}元/${goods.unit} ${money(random, goods.amount)}`,
    without(goods),
  ],
  (goods) => [
    `${goods.name} ${goods.quantity}${goods.unit} 单价${goods.price} 金额${goods.amount}`,
    without(goods),
  ],
  (goods) => [
    `${goods.name} ${goods.quantity}${goods.unit} 单价：${goods.price}元`,
    { ...without(goods), amount: '' },
  ],
  (goods) => [
    `${goods.name}${goods.quantity}${goods.unit}*${goods.price}元=${goods.amount}元`,
    without(goods),
  ],
  (goods) => [
    `${goods.name} ${goods.quantity}${goods.unit}×${goods.price}`,
    { ...without(goods), amount: '' },
  ],
  (goods) => [`${goods.name} ${goods.unit} ${goods.quantity} ${goods.price} ${goods.amount}`, without(goods)],
  (goods) => [
    `${goods.name}，数量${goods.quantity}${goods.unit}，单价${goods.price}元，共${goods.amount}元`,
    { ...without(goods), amount: '' },
  ],
  (goods) => [
    `${goods.name}，数量：${goods.quantity}，单位：${goods.unit}，金额：${goods.amount}`,
    { ...without(goods), price: '' },
  ],
];

/** A list of goods below the buyer. */
const list: Form = (random) => {
  const buyer = madeBuyer(random);
  const spell = pickFrom(LINE_FORMS.slice(0, 6), random);
  const mark = pickFrom<(index: number) => string>(
    [
      () => '',
      (index) => `${index + 1}、`,
      (index) => `${index + 1}. `,
      (index) => `(${index + 1})`,
      () => '- ',
    ],
    random,
  );
  const goods = Array.from({ length: between(random, 1, 6) }, () => madeGoods(random));
  const spelled = goods.map((each) => spell(each, random));
  const sum = goods.reduce((sofar, { amount }) => sofar + Math.round(Number(amount) * 100), 0) / 100;
  const total = goods.length > 1 && chance(random, 0.5) ? `\n合计：${sum}元` : '';
  return {
    text: `${labelled(random, 'name', buyer.name)}\n${labelled(random, 'taxId', buyer.taxId)}\n${spelled.map(([text], index) => mark(index) + text).join('\n')}${total}`,
    title: titleOf(buyer, ['name', 'taxId']),
    lines: spelled.map(([, truth]) => truth),
  };
};

/** A table pasted as text. */
const table: Form = (random) => {
  const buyer = madeBuyer(random);
  const goods = Array.from({ length: between(random, 1, 8) }, () => madeGoods(random));
  const separator = pickFrom(['\t', '    ', ' ', ' | '], random);
  const rows = [
    [pickFrom(['名称', '品名', '商品名称', '货物名称'], random), '规格', '单位', '数量', '单价', '金额'],
    ...goods.map(({ name, spec, unit, quantity, price, amount }) => [
      name,
      spec,
      unit,
      quantity,
      price,
      amount,
    ]),
  ];
  return {
    text: `${buyer.name} ${buyer.taxId}\n${rows.map((cells) => cells.join(separator)).join('\n')}`,
    title: titleOf(buyer, ['name', 'taxId']),
    lines: goods,
  };
};

/** Every part of one line with a label. */
const parts: Form = (random) => {
  const goods = madeGoods(random);
  const [rateWords, taxRate] = made.rate(random);
  const lines = [
    labelled(random, 'goods', goods.name),
    labelled(random, 'spec', goods.spec),
    labelled(random, 'unit', goods.unit),
    labelled(random, 'quantity', goods.quantity),
    labelled(random, 'price', goods.price),
    labelled(random, 'rate', rateWords.replace(/^税率：?/, '')),
  ];
  const separator = pickFrom(['\n', ' ', '，'], random);
  return { text: lines.join(separator), taxRate, lines: [{ ...goods, amount: '' }] };
};

/** Buyer and seller, and who gets the paper. */
const seller: Form = (random) => {
  const [buyer, other] = [madeBuyer(random), madeBuyer(random)];
  const ours = [`销售方名称：${other.name}`, `税号：${other.taxId}`];
  const theirs = [`购买方名称：${buyer.name}`, `税号：${buyer.taxId}`];
  const receiver = `收件人：张三 ${other.phone}\n收货地址：${other.address}`;
  const both = chance(random, 0.5) ? [...ours, ...theirs] : [...theirs, ...ours];
  return { text: `${both.join('\n')}\n${receiver}`, title: titleOf(buyer, ['name', 'taxId']) };
};

/** A tax id with a slip in it. */
const slip: Form = (random) => {
  const buyer = { ...madeBuyer(random), taxId: madeTaxId(random, false) };
  const long = chance(random, 0.3) ? buyer.taxId.slice(0, 17) : buyer.taxId;
  return {
    text: `${labelled(random, 'name', buyer.name)}\n税号：${long}`,
    title: { name: buyer.name, taxId: long },
    doubtful: ['taxId'],
  };
};

/** Numbers nobody can be sure of. */
const doubt: Form = (random) => {
  const goods = madeGoods(random);
  const { name, amount } = madeService(random);
  const wrong = String(Number(goods.amount) + 7);
  return pickFrom<ReturnType<Form>>(
    [
      { text: `${name} 约${amount}元`, lines: [{ name, amount }], doubtful: ['numbers'] },
      { text: `${name} ${amount}元左右`, lines: [{ name, amount }], doubtful: ['numbers'] },
      { text: `${name} ${amount}`, lines: [{ name, amount }], doubtful: ['numbers'] },
      {
        text: `${goods.name} ${goods.quantity}${goods.unit} 单价${goods.price} 金额${wrong}`,
        lines: [{ ...without(goods), amount: wrong }],
        doubtful: ['numbers'],
      },
      {
        text: `${name} ${amount}元\n咨询费 300元\n合计${Number(amount) + 301}元`,
        lines: [
          { name, amount },
          { name: '咨询费', amount: '300' },
        ],
        doubtful: ['numbers'],
      },
    ],
    random,
  );
};

/** Prose. */
const prose: Form = (random) => {
  const buyer = madeBuyer(random);
  const { name, amount } = madeService(random);
  const [kindWords, kind] = made.kind(random);
  return {
    text: `麻烦给${buyer.name}开张${kindWords}，税号${buyer.taxId}，内容${name}，金额${amount}元，谢谢`,
    title: titleOf(buyer, ['name', 'taxId']),
    kind,
    lines: [{ name, amount }],
  };
};

const FORMS: Readonly<Record<string, Form>> = {
  chat,
  blocks,
  runOn,
  bare,
  list,
  table,
  parts,
  seller,
  slip,
  doubt,
  prose,
};

/** The message of a seed. */
export function makeMessage(seed: number): MadeMessage {
  const random = seededRandom(seed);
  const form = pickFrom(Object.keys(FORMS), random);
  const says = FORMS[form]?.(random) ?? { text: '' };
  return { seed, form, title: {}, kind: '', taxRate: '', remark: '', lines: [], doubtful: [], ...says };
}
