import type { Session } from '../../../domain/account/session.ts';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { LEVY_CHOICES } from '../../../domain/difference-levy/levy-choices.ts';
import { VOUCHER_KINDS } from '../../../domain/difference-levy/voucher.ts';
import type { DraftHead } from '../../../domain/draft-merge/draft-version.ts';
import { HEAD_GROUPS, type HeadGroupKey } from '../../../domain/draft-merge/groups.ts';
import { businessOf } from '../../../domain/special-business/all.ts';

type Path = (typeof HEAD_GROUPS)[HeadGroupKey]['paths'][number];
type Word = (head: DraftHead, session: Session) => string;

const EMPTY = '（空）';

const said = (label: string, text: string): string => `${label}：${text === '' ? EMPTY : text}`;
const shown = (label: string, on: boolean): string => `${label}：${on ? '显示在票面' : '不显示'}`;

const taxpayerOf = ({ taxpayers }: Session, taxpayerId: string) =>
  taxpayers.find(({ id }) => id === taxpayerId);

/** Every place of a head in words. */
const WORDS: Readonly<Record<Path, Word>> = {
  taxpayerId: ({ taxpayerId }, session) =>
    said('开票企业', taxpayerOf(session, taxpayerId)?.seller.name ?? taxpayerId),
  deviceId: ({ taxpayerId, deviceId }, session) =>
    said(
      '开票设备',
      taxpayerOf(session, taxpayerId)?.devices.find(({ id }) => id === deviceId)?.name ?? deviceId,
    ),
  invoiceKind: ({ invoiceKind }) => said('发票类型', INVOICE_KINDS[invoiceKind].zh),
  taxInclusive: ({ taxInclusive }) => said('单价和金额', taxInclusive ? '含税' : '不含税'),
  settings: ({ settings: { levy, sign } }) =>
    said('征税方式', `${LEVY_CHOICES[levy].zh}${sign < 0 ? '，红字（负数）' : ''}`),
  business: ({ business }) => said('特定业务', businessText(business)),
  vouchers: ({ vouchers }) =>
    said(
      '扣除凭证',
      vouchers
        .map(({ kind, digitalNumber, paperNumber, documentNumber, deducted }) =>
          [
            kind === '' ? '' : VOUCHER_KINDS[kind].zh,
            digitalNumber || paperNumber || documentNumber,
            deducted === '' ? '' : `扣除${deducted}元`,
          ]
            .filter((text) => text !== '')
            .join(' '),
        )
        .join('；'),
    ),
  redLetter: ({ redLetter }) =>
    said(
      '红冲',
      redLetter === null
        ? ''
        : `通知单${redLetter.noticeNumber}，蓝字发票${redLetter.originalCode} ${redLetter.originalNumber}`,
    ),
  'buyer.name': ({ buyer }) => said('名称', buyer.name),
  'buyer.taxId': ({ buyer }) => said('税号', buyer.taxId),
  'buyer.isNaturalPerson': ({ buyer }) => said('自然人', buyer.isNaturalPerson ? '是' : '否'),
  jointBuyers: ({ jointBuyers }) =>
    said(
      '共同购买方',
      jointBuyers.map(({ name, idType, idNumber }) => `${name} ${idType} ${idNumber}`).join('；'),
    ),
  'buyer.address': ({ buyer }) => said('地址', buyer.address),
  'buyer.phone': ({ buyer }) => said('电话', buyer.phone),
  'flags.buyerAddress': ({ flags }) => shown('地址电话', flags.buyerAddress),
  'buyer.bank': ({ buyer }) => said('开户行', buyer.bank),
  'buyer.account': ({ buyer }) => said('账号', buyer.account),
  'flags.buyerBank': ({ flags }) => shown('开户行及账号', flags.buyerBank),
  saveBuyer: ({ saveBuyer }) => said('开票后保存购买方', saveBuyer ? '是' : '否'),
  'seller.name': ({ seller }) => said('名称', seller.name),
  'seller.taxId': ({ seller }) => said('税号', seller.taxId),
  'seller.address': ({ seller }) => said('地址', seller.address),
  'seller.phone': ({ seller }) => said('电话', seller.phone),
  'flags.sellerAddress': ({ flags }) => shown('地址电话', flags.sellerAddress),
  'seller.bank': ({ seller }) => said('开户行', seller.bank),
  'seller.account': ({ seller }) => said('账号', seller.account),
  'flags.sellerBank': ({ flags }) => shown('开户行及账号', flags.sellerBank),
  payee: ({ payee }) => said('收款人', payee),
  checker: ({ checker }) => said('复核人', checker),
  drawer: ({ drawer }) => said('开票人', drawer),
  receiver: ({ receiver }) => said('收票邮箱或手机', receiver),
  remark: ({ remark }) => said('备注', remark),
};

function businessText(business: DraftHead['business']): string {
  if (business === null) return '';
  const declared = businessOf(business.key);
  const rows = business.block.map((row) =>
    Object.entries(row)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => `${declared?.fields[key]?.zh ?? key} ${value}`)
      .join('，'),
  );
  return [declared?.zh ?? business.key, ...rows].filter((text) => text !== '').join('；');
}

/** What a head says in a group, one line a place. */
export const groupLines = (head: DraftHead, group: HeadGroupKey, session: Session): readonly string[] =>
  HEAD_GROUPS[group].paths.map((path) => WORDS[path](head, session));
