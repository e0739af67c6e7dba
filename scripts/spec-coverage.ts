/**
 * npm run spec:coverage [-- module ...] [--tudo] [--progresso] [--gravar]: which rows of docs/spec the product fulfils.
 * Proofs are held against the last run of npm test. `--progresso` fails when a module fulfils fewer rows than
 * docs/spec/progresso.tsv says, `--gravar` writes what is fulfilled now.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lost, progressText, unheld } from './spec-coverage/progress.ts';
import { ranTests } from './spec-coverage/ran-tests.ts';
import { countByModule, coverage, describeCoverage } from './spec-coverage/report.ts';

const root = dirname(import.meta.dirname);
const words = process.argv.slice(2);
const has = (word: string) => words.includes(`--${word}`);
const run = ranTests(root);
const found = await coverage(root, run?.results ?? null);
const modules = words.filter((word) => !word.startsWith('--'));
console.log(describeCoverage(found, modules, has('tudo')));
if (run) console.log(`\nProvas conferidas com os testes que rodaram até ${run.at.toLocaleString('pt-BR')}.`);

const file = join(root, 'docs/spec/progresso.tsv');
const counts = countByModule(found);
if (has('gravar')) writeFileSync(file, progressText(counts));
const kept = readFileSync(file, 'utf8');
const fewer = [...lost(kept, counts), ...unheld(kept, counts)];
if (fewer.length > 0)
  console.error(`\nMódulos com menos linhas atendidas do que docs/spec/progresso.tsv diz:\n${fewer.join('\n')}`);
const failed = has('progresso') ? fewer.length > 0 || !found.verified : false;
process.exit(failed || found.broken.length > 0 ? 1 : 0);
