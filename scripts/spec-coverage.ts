// npm run spec:coverage [-- module ...] [--tudo]: which rows of docs/spec the product serves, shows, proves or lacks.
import { dirname } from 'node:path';
import { coverage, describeCoverage } from './spec-coverage/report.ts';

const words = process.argv.slice(2);
const modules = words.filter((word) => !word.startsWith('--'));
const found = await coverage(dirname(import.meta.dirname), modules.length > 0 ? modules : ['captacao', 'externo']);
console.log(describeCoverage(found, words.includes('--tudo')));
const absent = [...found.byKind.values()].flat().filter(({ state }) => state === 'ausente').length;
process.exit(absent > 0 || found.broken.length > 0 ? 1 : 0);
