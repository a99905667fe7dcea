import { serveChild } from '../serve-child.ts';
import { startCarrierSimulator } from './simulator.ts';

serveChild(startCarrierSimulator);
