import type { ErrorRow } from './error-row.ts';

/** Why a list is not split or an agreed total is not met; part of ERRORS. */
export const PLAN_ERRORS = {
  'split.nothing': { zh: '没有可拆分的商品行', http: 422, retry: 'never', source: 'own' },
  'split.amountMissing': {
    zh: '第{row}行金额为空或为0，请补全后再拆分',
    http: 422,
    retry: 'never',
    source: 'DOMAIN A1',
  },
  'split.taxMissing': {
    zh: '第{row}行税额为空，请选择税率后再拆分',
    http: 422,
    retry: 'never',
    source: 'DOMAIN A1',
  },
  'split.negative': {
    zh: '第{row}行为负数，负数明细不能拆分',
    http: 422,
    retry: 'never',
    source: 'DOMAIN A1',
  },
  'split.incomplete': {
    zh: '第{row}行的数量与单价须同时填写或同时为空，才能拆分该行',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'split.lineOff': {
    zh: '第{row}行的数量、单价、金额、税额相差超过允许误差，请核对后再拆分',
    http: 422,
    retry: 'never',
    source: 'DOMAIN A1',
  },
  'split.lineOverLimit': {
    zh: '第{row}行金额超过限额{limit}元，整行不拆时无法开具',
    http: 422,
    retry: 'never',
    source: 'DOMAIN A1',
  },
  'split.priceOverLimit': {
    zh: '第{row}行单价超过限额{limit}元，数量取整时无法拆分',
    http: 422,
    retry: 'never',
    source: 'DOMAIN A1',
  },
  'split.tooFine': {
    zh: '第{row}行无法按限额{limit}元拆分，数量最多保留8位小数',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'split.partOverLimit': {
    zh: '按每张{rows}行拆分后，第{part}张金额超过限额{limit}元',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'split.overtaken': {
    zh: '该草稿已在其他设备或标签页上修改，请先存草稿并核对，再拆分',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'split.partsTouched': {
    zh: '拆分出的草稿已被打开、修改、提交或删除，不能撤销拆分',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'split.rowCapMissing': { zh: '请填写每张发票的最多行数', http: 422, retry: 'never', source: 'own' },
  'split.tooMany': { zh: '拆分后将超过{max}张发票，请提高限额', http: 422, retry: 'never', source: 'own' },
  'split.outdated': { zh: '商品明细已有变动，请重新生成拆分方案', http: 409, retry: 'never', source: 'own' },
  'solve.badTotal': { zh: '请填写大于0的价税合计，最多两位小数', http: 422, retry: 'never', source: 'own' },
  'solve.nothingMovable': {
    zh: '没有可以调整的行：请选择已填好金额和税率、没有折扣的行',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'solve.taxInsideTotal': {
    zh: '含税时调整税额不改变价税合计，请允许调整单价',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'solve.outOfReach': {
    zh: '按8位小数的单价和允许误差，可调整的行（有折扣的除外）凑不到{total}元（相差{gap}元），请调整更多的行',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'solve.tooFar': {
    zh: '可调整的行（有折扣的除外）现共{from}元，须变为{to}元，变动过大，请调整更多的行，或直接改单价',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'split.redPage': { zh: '负数发票不能拆分', http: 422, retry: 'never', source: 'DOMAIN A1' },
  'split.difference': { zh: '差额征税的发票不能拆分', http: 422, retry: 'never', source: 'DOMAIN A1' },
  'split.discountOverLimit': {
    zh: '第{row}行含折扣，须整行开具，折后金额超过限额{limit}元，请先删除折扣',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'split.discountOverRows': {
    zh: '第{row}行与其折扣须开在同一张发票，每张至少2行',
    http: 422,
    retry: 'never',
    source: 'own',
  },
} as const satisfies Record<string, ErrorRow>;
