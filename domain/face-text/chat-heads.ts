import { isBodyName } from './text-words.ts';

const DATE = '(?:\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?|\\d{1,2}[-/月]\\d{1,2}日?)';
const DAY = '(?:今天|昨天|前天|星期[一二三四五六日天]|周[一二三四五六日]|上午|下午|早上|晚上|中午|凌晨)';
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?';
/** Who writes: 张三, and the number that QQ shows behind it. */
const WHO = '[^\\s\\d,;:。、¥%()\\[\\]]{1,16}(?: ?\\(\\d{5,12}\\)| ?<[^<>\\n]{3,40}>)?';
const WHEN = `(?<date>${DATE} ?)?(?:${DAY} ?){0,2}${TIME}`;

/** 张三 2024/8/15 10:23, and [10:23] 张三: before what is said. */
const HEADS: readonly RegExp[] = [
  new RegExp(`^ *(?<who>${WHO}) {1,3}${WHEN} ?:? *$`),
  new RegExp(`^ *\\[?${WHEN}\\]? {1,2}(?<who>${WHO}) ?: ?`),
];

/** What mails have above what is written, beside who sends them. */
const MAIL_HEAD =
  /^[> ]*(?:发送时间|发送日期|抄送|密送|主题|收件人(?=[^\n]{0,200}@)|to|cc|bcc|sent|date|subject) ?:/i;
const MAIL_FROM = /^[> ]*(?:发件人|from) ?:/i;
/** Behind it stands the mail that was answered, whose sender is the other side. */
const ANSWERED =
  /^[-_=*> ]{0,40}(?:原始邮件|转发的?邮件|original message|forwarded message)[-_=* ]{0,40}$|^[> ]*(?:在|on) .{4,80}(?:写道|wrote) ?:$/i;

const blank = (text: string): string => ' '.repeat(text.length);

interface Head {
  /** Length of what is none of the message. */
  readonly length: number;
  /** Where the name of a company that writes ends, which stays. */
  readonly from: number;
  readonly dated: boolean;
}

function headOf(line: string): Head | null {
  if (line.length > 200 || !/\d:\d\d/.test(line)) return null;
  for (const head of HEADS) {
    const found = head.exec(line);
    const { who = '', date } = found?.groups ?? {};
    if (found === null) continue;
    const isFirst = found[0].trimStart().startsWith(who);
    return {
      length: found[0].length,
      from: isBodyName(who) && isFirst ? line.indexOf(who) + who.length : 0,
      dated: date !== undefined || /\(\d{5,12}\)$/.test(who),
    };
  }
  return null;
}

/** Lines without the heads of a chat; a time alone is one where another line has one, too. */
function withoutChat(lines: readonly string[]): readonly string[] {
  const heads = lines.map(headOf);
  const some = heads.filter((head) => head !== null);
  if (some.length < 2 && !some.some(({ dated }) => dated)) return lines;
  return lines.map((line, at) => {
    const head = heads[at];
    if (head == null) return line;
    return line.slice(0, head.from) + blank(line.slice(head.from, head.length)) + line.slice(head.length);
  });
}

/** Lines without those above a mail; who sends what is answered is the other side. */
function withoutMail(lines: readonly string[]): readonly string[] {
  const heads = lines.map((line) => MAIL_HEAD.test(line));
  const isHead = (line: string): boolean => MAIL_FROM.test(line) || MAIL_HEAD.test(line);
  let answered = false;
  return lines.map((line, at) => {
    if (ANSWERED.test(line)) {
      answered = true;
      return blank(line);
    }
    if (answered && line.trim() !== '' && !isHead(line)) answered = false;
    const beside = [lines[at - 1], lines[at + 1]].some((other) => other !== undefined && isHead(other));
    const foreign = MAIL_FROM.test(line) && (answered || line.startsWith('>'));
    return foreign || (heads[at] === true && beside) ? blank(line) : line;
  });
}

const MAYBE_CHAT = /\d:\d\d/;
const MAYBE_MAIL = /邮件|写道|wrote|message|主题|subject|发件人|from ?:/i;

/** A message without who wrote when, each other character where it was. */
export function withoutHeads(plain: string): string {
  const isChat = MAYBE_CHAT.test(plain);
  const isMail = MAYBE_MAIL.test(plain);
  if (!isChat && !isMail) return plain;
  const lines = plain.split('\n');
  const bare = isMail ? withoutMail(lines) : lines;
  return (isChat ? withoutChat(bare) : bare).join('\n');
}
