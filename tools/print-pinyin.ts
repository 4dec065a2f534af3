import { writeFileSync } from 'node:fs';
import { placePinyinFile } from './place-pinyin.ts';

writeFileSync('src/ui/region-picker/place-pinyin.ts', placePinyinFile());
