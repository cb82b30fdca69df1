import { bareDexie } from '../page/bare-dexie.ts';
import { offer } from './page.js';

offer(bareDexie);
