/** Forms of medicines: how names end, the code when a chemist's stem is in the name, and that of 中成药. */
export const MEDICINE_FORMS: readonly (readonly [ending: string, chemical: string, chinese: string])[] = [
  ['缓释胶囊', '107030208', '107030408'],
  ['缓释片', '107030208', '107030404'],
  ['控释片', '107030208', '107030404'],
  ['胶囊', '107030206', '107030408'],
  ['胶丸', '107030206', '107030408'],
  ['颗粒', '107030207', '107030402'],
  ['冲剂', '107030207', '107030402'],
  ['干混悬剂', '107030207', '107030402'],
  ['丸', '107030205', '107030401'],
  ['口服液', '107030213', '107030407'],
  ['口服溶液', '107030213', '107030407'],
  ['混悬液', '107030213', '107030407'],
  ['合剂', '107030213', '107030407'],
  ['糖浆', '107030213', '107030403'],
  ['注射液', '107030203', '107030405'],
  ['软膏', '107030210', '107030406'],
  ['乳膏', '107030210', '107030406'],
  ['凝胶', '107030210', '107030406'],
  ['片', '107030205', '107030404'],
  ['散', '107030207', '107030409'],
  ['栓', '107030211', '107030410'],
  ['酊', '107030214', '107030499'],
];

/** Parts of names of chemical medicines: by what they are against, and by what they are made of. */
const CHEMICAL_STEMS: Readonly<Record<string, string>> = {
  antibiotics: '沙星 西林 霉素 头孢 菌素 星',
  heart: '普利 洛尔 他汀 沙坦 地平 司他',
  stomach: '拉唑 替丁 蒙脱石',
  fungi: '咪唑 康唑 硝唑',
  pain: '洛芬 昔康 昔布 匹林 芬',
  nerves: '西泮 托嗪',
  viruses: '夫定 韦 洛韦',
  tumours: '替尼',
  diabetes: '列净 列汀 双胍 格列',
  allergies: '他定 那敏 特罗 司特 松',
  elements: '钠 钙 钾 锌 铁 氯 氟 溴 碘',
  groups: '苯 酚 酮 胺 酸 酯 醇 苷 唑 嘧啶 吡 噻 啶 氨 甲 乙 碱 肽 胍 脲 烷 烯 砜 腺',
  biology: '维生素 酶 磷脂',
};
const STEMS = Object.values(CHEMICAL_STEMS).flatMap((stems) => stems.split(' '));

/** Whether a chemist named it. */
export const isChemical = (name: string): boolean => STEMS.some((stem) => name.includes(stem));
