/** The rate that usually goes with codes below a head; the longest head that fits counts. Above each is what it rests on; 财政部 税务总局 海关总署公告2019年第39号 §1 made 13 and 9 of the 17 and 11 per cent that older ones name. */
const USUAL_RATES: readonly (readonly [head: string, rate: string])[] = [
  // 增值税法 §10(1); 财政部 税务总局 海关总署公告2019年第39号 §1: goods
  ['1', '0.13'],
  // 增值税法 §10(2); 财税字〔1995〕52号: products of farming, forestry, husbandry and fishing as they are
  ['101', '0.09'],
  // 财税字〔1995〕52号 一(一): flour and meal are grain
  ['1030101', '0.09'],
  // 财税字〔1995〕52号 一(一): rice and other husked grain
  ['103010201', '0.09'],
  // 财税〔2017〕37号 附件1: feed; 财税〔2001〕121号 says which
  ['1030104', '0.09'],
  // 财税〔2017〕37号 附件1: edible vegetable oil
  ['103010501', '0.09'],
  // 财税字〔1995〕52号 二(二): fresh, chilled and frozen meat of livestock and poultry
  ['10301070101', '0.09'],
  // 财税字〔1995〕52号 二(二): other fresh, chilled and frozen meat
  ['10301070199', '0.09'],
  // 财税〔2017〕37号 附件1: edible salt
  ['103021001', '0.09'],
  // 财税〔2017〕37号 附件1: books, newspapers and periodicals with a number
  ['106020101', '0.09'],
  // 财税〔2017〕37号 附件1: audio and video products on tape
  ['1060204', '0.09'],
  // 财税〔2017〕37号 附件1: audio and video products on other media
  ['1060205', '0.09'],
  // 财税〔2017〕37号 附件1: electronic publications
  ['1060302', '0.09'],
  // 财税〔2017〕37号 附件1: coal products for households
  ['106051214', '0.09'],
  // 财税〔2017〕37号 附件1: liquefied petroleum gas
  ['10701011101', '0.09'],
  // 财税〔2017〕37号 附件1: dimethyl ether
  ['107020240', '0.09'],
  // 财税〔2017〕37号 附件1: chemical fertilizers
  ['1070204', '0.09'],
  // 财税〔2017〕37号 附件1: fertilizers, here organic and microbial ones
  ['1070205', '0.09'],
  // 财税〔2017〕37号 附件1: pesticides, chemical
  ['1070206', '0.09'],
  // 财税〔2017〕37号 附件1: pesticides, biological
  ['1070207', '0.09'],
  // 财税〔2017〕37号 附件1: agricultural film
  ['10706010101', '0.09'],
  // 财税〔2017〕37号 附件1: agricultural machines, here tractors
  ['1090235', '0.09'],
  // 财税〔2017〕37号 附件1: agricultural machines
  ['1090236', '0.09'],
  // 财税〔2017〕37号 附件1: heating and hot water
  ['1100102', '0.09'],
  // 财税〔2017〕37号 附件1: gas
  ['11002', '0.09'],
  // 财税〔2017〕37号 附件1: tap water
  ['110030101', '0.09'],
  // 增值税法 §10(1): processing, repair and replacement
  ['2', '0.13'],
  // 增值税法 §10(2); 财税〔2016〕36号 附件1 §15(2): transport
  ['301', '0.09'],
  // 增值税法 §10(2); 财税〔2016〕36号 附件1 §15(2): post
  ['302', '0.09'],
  // 增值税法 §10(2); 财税〔2016〕36号 附件1 §15(2): basic telecommunications
  ['30301', '0.09'],
  // 增值税法 §10(3); 财税〔2016〕36号 附件1 §15(1): value-added telecommunications
  ['30302', '0.06'],
  // 增值税法 §10(3); 财税〔2016〕36号 附件1 §15(1): modern services
  ['304', '0.06'],
  // 增值税法 §10(1); 财税〔2016〕36号 附件1 §15(3): financial leasing of movables
  ['304050101', '0.13'],
  // 增值税法 §10(2); 财税〔2016〕36号 附件1 §15(2): financial leasing of real estate
  ['304050103', '0.09'],
  // 增值税法 §10(1); 财税〔2016〕36号 附件1 §15(3): operating leases of movables
  ['304050201', '0.13'],
  // 增值税法 §10(2); 财税〔2016〕36号 附件1 §15(2): operating leases of real estate
  ['304050202', '0.09'],
  // 增值税法 §10(2); 财税〔2016〕36号 附件1 §15(2): construction
  ['305', '0.09'],
  // 增值税法 §10(3); 财税〔2016〕36号 附件1 §15(1): finance and insurance
  ['306', '0.06'],
  // 增值税法 §10(3); 财税〔2016〕36号 附件1 §15(1): services for living
  ['307', '0.06'],
  // 增值税法 §10(3); 财税〔2016〕36号 附件1 §15(1): intangible assets
  ['4', '0.06'],
  // 增值税法 §10(2); 财税〔2016〕36号 附件1 §15(2): rights to use land
  ['40501', '0.09'],
  // 增值税法 §10(2); 财税〔2016〕36号 附件1 §15(2): real estate
  ['5', '0.09'],
  // 国家税务总局公告2016年第53号 §9: what is paid without a sale is not taxed
  ['6', '0'],
];

/** The rate a line of this code usually has; a proposal, for what a seller may use depends on the seller too. */
export function usualRate(code: string): string {
  let usual = '';
  let longest = 0;
  for (const [head, rate] of USUAL_RATES)
    if (head.length > longest && code.startsWith(head)) {
      usual = rate;
      longest = head.length;
    }
  return usual;
}
