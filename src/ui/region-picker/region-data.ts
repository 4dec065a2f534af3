import { areaList } from '@vant/area-data';
import { regionTree, type RegionNames, type RegionNode } from '../../../domain/regions/region-tree.ts';
import { PINYIN_TABLE } from '../../../domain/pinyin/pinyin-table.ts';
import { readingsOf, type Readings } from '../../../domain/pinyin/read-query.ts';

/** All places, with how they are read. A chunk of its own: loaded when a place is first asked for. */
export interface RegionData {
  readonly names: RegionNames;
  readonly roots: readonly RegionNode[];
  readonly readings: Readings;
}

const NAMES: RegionNames = { ...areaList.province_list, ...areaList.city_list, ...areaList.county_list };

export const REGION_DATA: RegionData = {
  names: NAMES,
  roots: regionTree(NAMES),
  readings: readingsOf(PINYIN_TABLE),
};
