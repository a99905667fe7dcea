import { serveLot } from '../lots/serve-lot.ts';
import { runLot } from './run-lot.ts';

serveLot(runLot);
