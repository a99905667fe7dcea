import { serveChild } from '../serve-child.ts';
import { startSimulator } from './simulator.ts';

serveChild(startSimulator);
