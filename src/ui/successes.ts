/** What people read when something was done, as the specification words it, with what it is said of. M387 */
export const SUCCESSES = {
  customerDeleted: { zh: '成功删除1条客户信息', source: '001 §8; 002 §8' },
  customerAdded: { zh: '新增客户成功', source: '001 §8; 002 §8' },
  /** Of a customer, a password, the robot of an order. */
  changed: { zh: '修改成功', source: '001 §8; 002 §8' },
  /** Of a default that holds from now on, and of what is kept before it goes on. */
  saved: { zh: '保存成功!', source: '001 §8' },
  /** Of a file whose rows were taken in, all of them as they are. */
  uploaded: { zh: '上传成功!', source: '001 §8' },
  sellerConfigured: { zh: '配置成功!', source: '001 §8; 002 §8' },
  draftSaved: { zh: '存入草稿箱成功', source: '001 §8' },
  /** Of goods of the library that were changed, and deleted. M257, M259 */
  goodsChanged: { zh: '商品信息修改成功', source: '001 §8; 002 §8' },
  goodsDeleted: { zh: '删除成功!', source: '001 §8' },
  draftsDeleted: { zh: '删除成功', source: '002 §8' },
} as const;
