import { serveLot } from '../lots/serve-lot.ts';
import { runShop } from './run-shop.ts';

serveLot(runShop);
