import { parseArgs } from 'node:util';
import { parseCommand } from './parse-command.ts';

/** The program's sub-commands; each prints and returns its exit code. */
const COMMANDS: Readonly<
  Record<string, (files: readonly string[], json: boolean, defaultName: string) => Promise<number>>
> = {
  parse: parseCommand,
};

export const USAGE = `用法：suikai parse 文件… [--json] [--name 名称]

  parse 文件…   读取文件中的表格，识别表头与商品行，以及文字中的购买方与商品：
                xlsx、xls、et、docx、doc、wps，以及 csv、tsv、txt、ods；
                税局批量开票表按发票流水号读成发票，税局导入失败文件读成失败原因
  --json        每个文件输出一行 JSON
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
  const [name = '', ...files] = parsed.words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command === undefined || files.length === 0
    ? usageError()
    : command(files, parsed.json, parsed.defaultName);
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const defaultName = (values.name ?? '').trim();
    return { words: positionals, json: values.json ?? false, defaultName, help: values.help ?? false };
  } catch {
    return null;
  }
}

function usageError(): number {
  process.stderr.write(USAGE);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
