/** Goods as another program sends them. */
export const GOODS = {
  name: '螺纹钢',
  ggxh: 'HRB400',
  dw: '吨',
  price: '',
  taxPrice: '56.5',
  hsbz: '1',
  taxRate: '0.13',
  taxRateList: ['0.13'],
  discount: '',
  tdzsfs: '',
  spbm: {
    mc: '钢筋',
    jc: '黑色金属冶炼压延品',
    spbm: '1080207010000000000',
    lslbs: '0',
    yhzcbs: '0',
    zzstsgl: '',
  },
};
