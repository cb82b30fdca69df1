import { ours } from '../page/ours.ts';
import { offer } from './page.js';

offer(ours);
