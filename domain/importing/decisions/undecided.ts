/** Findings without such a decision: where it is decided instead, or why only a look at the cells helps. */
interface Undecided {
  readonly findings: RegExp;
  readonly why: string;
}

export const UNDECIDED: readonly Undecided[] = [
  { findings: /^import\.name\.missing$/, why: '在“默认商品名称”里填写' },
  { findings: /^import\.name\.aboveHeader$/, why: '在“表头所在行”里选择' },
  {
    findings: /^import\.name\.counted$/,
    why: '一行编号还是一行商品，只有看表格才知道；很少见，一份表格最多一行',
  },
  { findings: /^import\.name\.(tax|term)$/, why: '税款和期限从来不是商品，列出来供核对' },
  { findings: /^import\.name\.struckPart$/, why: '划掉的是旧数还是现在的数，只有看表格才知道' },
  { findings: /^import\.name\.option$/, why: '选哪一种方案、要哪些选配，只有看合同才知道' },
  { findings: /^import\.name\.heading$/, why: '各列已按新表头对应，列出来供核对' },
  { findings: /^import\.quantity\.commas$/, why: '小数点是逗号还是句点，先在原程序里改好再导出' },
  { findings: /^import\.name\.payments$/, why: '付款记录从来不是商品，列出来供核对' },
  { findings: /^import\.name\.date$/, why: '名称不能留空，原来写的是什么表格里已没有' },
  { findings: /^import\.quantity\.merged$/, why: '合在一起的数量各行分多少，没有别的数字可依' },
  { findings: /^import\.quantity\.unit$/, why: '两种单位怎样换算，表格没有写' },
  {
    findings: /^import\.(quantity\.converted|price\.each)$/,
    why: '数量和单价都写明了单位，换算只有一种结果，列出来供核对',
  },
  { findings: /\.shared$/, why: '同一表头下的几列各是什么，在列的对应里改选' },
  { findings: /\.packed$/, why: '几列合成一个数，没有金额可核对，在列的对应里改选' },
  { findings: /^import\.quantity\.times$/, why: '乘以天数、次数的数量表格里没有别的写法，列出来供核对' },
  { findings: /\.unsure$/, why: '文字说的是哪个表格，只有看文件才知道，在表头写明单位' },
  { findings: /\.factor$/, why: '相乘的几列缺了一个，表格里没有别的数字可依' },
  { findings: /^import\.amount\.perUnit$/, why: '一件的价钱不是金额，只能当单价，列出来供核对' },
  { findings: /^import\.quantity\.alone$/, why: '是商品还是表尾的日期、编号，只有看表格才知道' },
  { findings: /^import\.amount\.shifted$/, why: '少了哪一格表格没有写，先在表格里补上' },
  { findings: /^import\.quantity\.packages$/, why: '按件计的单位表格没有写' },
  { findings: /^import\.spec\.alone$/, why: '单独的规格属于上一行还是下一行，只有看表格才知道' },
  { findings: /\.currencies$/, why: '几种币种要几个汇率，先在文件里换算或分开导入' },
  {
    findings: /^import\.amount\.ofOrder$/,
    why: '整单金额各行分多少表格没有写；写有数量和单价时可选“以数量×单价为准”',
  },
  { findings: /\.tooLarge$/, why: '发票上写不下的数字，先在表格里改正，或分成几行' },
  { findings: /^import\.taxAmount\.unfit$/, why: '没有或不止一种税率符合这个税额，只有看表格才知道' },
  { findings: /\.shrunk$/, why: '显示的数字少了末位，表格里存的才是全部，没有别的可取' },
  { findings: /\.total$/, why: '合计与明细差在哪一格，只有逐行核对' },
  { findings: /^import\.taxRate\.said$/, why: '表外的文字只写明一种税率，列出来供核对' },
  { findings: /^import\.amount\.side$/, why: '一次只能按一种口径导入，口径不同的分开导入' },
  { findings: /^import\.discountAmount\.torn$/, why: '两处折扣计法不同，一次只能按一种导入' },
];
