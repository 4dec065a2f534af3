import { writeFileSync } from 'node:fs';
import { pinyinFile } from './pinyin-table.ts';

writeFileSync('domain/pinyin/pinyin-table.ts', pinyinFile());
