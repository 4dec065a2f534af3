import { SPECIAL_BUSINESSES } from '../../domain/special-business/all.ts';
import { fieldsOf } from '../../domain/special-business/define.ts';
import { DIRECTORY_FIELDS } from './of-directories.ts';
import { INVOICE_FIELDS } from './of-invoices.ts';
import { PROGRAM_FIELDS } from './of-programs.ts';
import { RECEIVED_FIELDS } from './of-received.ts';
import { WORK_FIELDS } from './of-work.ts';

/*
 * What people call the fields of messages. A name means the same wherever it stands; where it doesn't, `parent.name` says
 * what it means there.
 */

const FORMS = SPECIAL_BUSINESSES.flatMap((business) =>
  fieldsOf(business).map(([, { wire, zh }]) => [wire, zh] as const),
);

const NAMES: ReadonlyMap<string, string> = new Map([
  ...FORMS,
  ...[INVOICE_FIELDS, RECEIVED_FIELDS, WORK_FIELDS, PROGRAM_FIELDS, DIRECTORY_FIELDS].flatMap((table) =>
    Object.entries(table),
  ),
]);

/** How one of a list is counted where a field of it is meant; others are items. */
const COUNTED: Readonly<Record<string, string>> = {
  goodsList: '行',
  goodsInfoList: '行',
  tdywxx: '行',
  cepzmxList: '张差额扣除凭证',
  gtgmfList: '个共同购买方',
  invoices: '张发票',
  list: '张草稿',
  users: '个用户',
  taxpayers: '个纳税人',
  devices: '台设备',
  addressList: '个地址电话',
  bankList: '个开户行账号',
  heads: '个操作记录的签名',
  parts: '段修改内容',
  files: '个文件',
  refusals: '条失败原因',
};

/** What people call a field; undefined where it is none of ours. */
export const nameOfField = (name: string, parent = ''): string | undefined =>
  NAMES.get(`${parent}.${name}`) ?? NAMES.get(name);

const counted = (list: string, index: number): string =>
  `第${String(index + 1)}${COUNTED[list] ?? `项${nameOfField(list) ?? '内容'}`}`;

/** `第1张发票` + `购买方名称` is `第1张发票的购买方名称`, but `第3行单价`. */
const joined = (before: string, next: string): string =>
  `${before}${before === '' || before.endsWith('行') || next === '' ? '' : '的'}${next}`;

const isIndex = (one: PropertyKey | undefined): one is number => typeof one === 'number';

/**
 * What people call the field at this path of a message: 第1张发票的购买方名称. What our contracts have no name for is said by
 * the last that has one; '' where none has.
 */
export function labelAt(path: readonly PropertyKey[]): string {
  const names = path.filter((one) => typeof one === 'string');
  const places = path.flatMap((one, at) =>
    isIndex(one) ? [[String(path[at - 1] ?? ''), one] as const] : [],
  );
  const where = places.map(([list, index]) => counted(list, index)).reduce(joined, '');
  if (isIndex(path.at(-1))) return where;
  const last = names.findLast((name, at) => nameOfField(name, names[at - 1]) !== undefined);
  if (last === undefined) return where;
  const isList = places.some(([list]) => list === last);
  return isList ? where : joined(where, nameOfField(last, names[names.lastIndexOf(last) - 1]) ?? '');
}
