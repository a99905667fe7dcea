import { serveChild } from '../child-process/serve-child.ts';
import { startCarrierSimulator } from './simulator.ts';

serveChild(startCarrierSimulator);
