import { serveChild } from '../child-process/serve-child.ts';
import { startSimulator } from './simulator.ts';

serveChild(startSimulator);
