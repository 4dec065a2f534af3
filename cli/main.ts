import { parseArgs } from 'node:util';
import { codeCommand } from './code-command.ts';
import { parseCommand } from './parse-command.ts';

/** What stands behind a sub-command. */
interface CommandArguments {
  readonly words: readonly string[];
  readonly json: boolean;
  readonly defaultName: string;
  readonly file: string;
}

/** The program's sub-commands; each prints and returns its exit code. */
const COMMANDS: Readonly<Record<string, (given: CommandArguments) => Promise<number>>> = {
  parse: async ({ words, json, defaultName }) => parseCommand(words, json, defaultName),
  code: async ({ words, json, file }) => codeCommand(words, json, file),
};

export const USAGE = `用法：suikai parse 文件… [--json] [--name 名称]
      suikai code 商品名称… [--file 文件] [--json]

  parse 文件…   读取文件中的表格，识别表头与商品行，以及文字中的购买方与商品：
                xlsx、xls、et、docx、doc、wps，以及 csv、tsv、txt、ods；
                税局批量开票表按发票流水号读成发票，税局导入失败文件读成失败原因
  code 名称…    为商品或服务名称推荐税收分类编码，最多5个
  --file 文件   code 从文本文件读取名称，每行一个
  --json        每个文件输出一行 JSON；code 输出一个 JSON 数组
  --name 名称   没有商品名称的行使用的默认商品名称
  --help        显示本说明

退出码：0 全部识别；1 有文件被拒绝；2 用法错误
`;

async function main(args: readonly string[]): Promise<number> {
  const parsed = readArguments(args);
  if (parsed === null) return usageError();
  if (parsed.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [name = '', ...words] = parsed.words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const isEmpty = words.length === 0 && (name !== 'code' || parsed.file === '');
  return command === undefined || isEmpty ? usageError() : command({ ...parsed, words });
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        name: { type: 'string' },
        file: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const defaultName = (values.name ?? '').trim();
    const { json = false, file = '', help = false } = values;
    return { words: positionals, json, defaultName, file, help };
  } catch {
    return null;
  }
}

function usageError(): number {
  process.stderr.write(USAGE);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
