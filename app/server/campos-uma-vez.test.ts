import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import * as kinds from '#platform/shared/contract/kinds.ts';
import * as kindsBr from '#platform/shared/contract/kinds-br.ts';
import { ehNo, type No, nosDe } from '../../scripts/syntax-tree.ts';

/** A field is said once: form, line, filter and action of a contract use the same one (`opcional`, `idDe`, `idsDe`). */

const tipos = new Set([...Object.keys(kinds), ...Object.keys(kindsBr)]);
const medidasDe = ['max', 'min', 'casas', 'inteiros'];
const limites = ['max', 'min', 'casas', 'inteiros', 'positivo', 'fonte', 'forma'];

interface Dito {
  readonly tipo: string;
  readonly rotulo: string;
  /** Numbers that what is filled in must keep, as written. */
  readonly medidas: string;
  /** Everything that makes it the same field. */
  readonly campo: string;
}

/** What a call of a kind says. Null for what is no field with a label of its own. */
function dizer(no: No, fonte: string): Dito | null {
  const texto = ({ start, end }: No) => fonte.slice(start, end);
  const chamado =
    no.type === 'CallExpression' && ehNo(no.callee) && no.callee.type === 'Identifier' ? String(no.callee.name) : '';
  const argumentos = (no.arguments ?? []) as readonly No[];
  const opcoes = argumentos.at(-1);
  if (!tipos.has(chamado) || opcoes?.type !== 'ObjectExpression') return null;
  const partes = opcoes.properties as readonly No[];
  const valores = new Map(
    partes.flatMap((parte) =>
      parte.type === 'Property' ? [[texto(parte.key as No), texto(parte.value as No)] as const] : [],
    ),
  );
  const rotulo = valores.get('label');
  if (!rotulo?.startsWith("'")) return null;
  // The id of a record and the record are one field: `idDe` makes the one of the other.
  const tipo = chamado === 'referenciaId' ? 'referencia' : chamado;
  const espalhados = partes.filter(({ type }) => type === 'SpreadElement').map(texto);
  const campo = [
    tipo,
    rotulo,
    ...limites.map((nome) => valores.get(nome) ?? ''),
    ...argumentos.slice(0, -1).map(texto),
    ...espalhados,
  ].join(' ');
  const medidas = medidasDe.flatMap((nome) => (valores.has(nome) ? [`${nome} ${valores.get(nome)}`] : [])).join(' ');
  return { tipo, rotulo, medidas, campo };
}

/** Fields that a contract says more than once, as 'kind label limits: lines'. */
function repetidos(caminho: string, fonte: string): string[] {
  const linhas = new Map<string, number[]>();
  for (const no of nosDe(caminho, fonte)) {
    const dito = dizer(no, fonte)?.campo;
    if (dito) linhas.set(dito, [...(linhas.get(dito) ?? []), fonte.slice(0, no.start).split('\n').length]);
  }
  return [...linhas]
    .filter(([, onde]) => onde.length > 1)
    .map(([dito, onde]) => `${caminho}: ${dito.replace(/ +/g, ' ')} (${onde.join(', ')})`);
}

test('nenhum contrato diz duas vezes o mesmo campo', () => {
  const contratos = globSync('modules/**/*.contract.ts');
  expect(contratos.length).toBeGreaterThan(80);
  expect(contratos.flatMap((caminho) => repetidos(caminho, readFileSync(caminho, 'utf8')))).toEqual([]);
});

/** Fields of one kind and label with other limits in one contract: who reads the label cannot know which holds. */
function desmedidos(caminho: string, fonte: string): string[] {
  const ditos = nosDe(caminho, fonte).flatMap((no) => dizer(no, fonte) ?? []);
  const porRotulo = Map.groupBy(
    ditos.filter(({ medidas }) => medidas !== ''),
    ({ tipo, rotulo }) => `${tipo} ${rotulo}`,
  );
  return [...porRotulo].flatMap(([nome, iguais]) => {
    const medidas = [...new Set(iguais.map((dito) => dito.medidas))];
    return medidas.length > 1 ? [`${caminho}: ${nome} (${medidas.join('; ')})`] : [];
  });
}

test('nenhum contrato dá ao mesmo rótulo outro limite', () => {
  const achados = globSync('modules/**/*.contract.ts').flatMap((caminho) =>
    desmedidos(caminho, readFileSync(caminho, 'utf8')),
  );
  expect(achados).toEqual([]);
});

/** Fields of different things that happen to be called alike in one folder: neither is the other's. */
const DE_OUTRA_COISA = new Set([
  "modules/organizacao/colaboradores texto 'Nome'", // of the talent, of a dependant and of a certificate
  "modules/organizacao/colaboradores data 'Data'", // of a line of history and of a certificate
  "modules/organizacao/questionario textoLongo 'Observação'", // of what asks the questions and of a correction
]);

test('os contratos de uma pasta não dizem duas vezes o mesmo campo', () => {
  const pastas = Map.groupBy(globSync('modules/*/*/*.contract.ts'), (caminho) => dirname(caminho));
  const poupados = new Set<string>();
  const nasPastas = [...pastas].flatMap(([pasta, contratos]) => {
    const ditos = contratos.flatMap((caminho) => {
      const fonte = readFileSync(caminho, 'utf8');
      const nos = nosDe(caminho, fonte);
      return [...new Set(nos.flatMap((no) => dizer(no, fonte)?.campo ?? []))].map((dito) => ({ dito, caminho }));
    });
    return [...Map.groupBy(ditos, ({ dito }) => dito)].filter(([dito, onde]) => {
      const poupado = [...DE_OUTRA_COISA].find((um) => `${pasta} ${dito}`.startsWith(um));
      if (poupado && onde.length > 1) poupados.add(poupado);
      return !poupado && onde.length > 1;
    });
  });
  expect(poupados).toEqual(DE_OUTRA_COISA);
  expect(nasPastas.map(([dito, onde]) => [dito, ...onde.map(({ caminho }) => caminho)].join(' '))).toEqual([]);
});

test('a repetição é vista, também entre o registro e o seu identificador; rótulo ou limite diferente é outro campo', () => {
  const ver = (fonte: string) => repetidos('x.contract.ts', fonte).length;
  expect(
    ver(
      "const a = texto({ label: 'Nome', max: 9, obrigatorio: true }); const b = { n: texto({ label: 'Nome', max: 9 }) };",
    ),
  ).toBe(1);
  expect(
    ver("const a = referencia({ label: 'Cor', fonte: F }); const b = referenciaId({ label: 'Cor', fonte: F });"),
  ).toBe(1);
  expect(ver("const a = opcao(cores, { label: 'Cor' }); const b = opcao(cores, { label: 'Cor', genero: 'f' });")).toBe(
    1,
  );
  const outroLimite = "const a = texto({ label: 'Nome', max: 9 }); const b = texto({ label: 'Nome', max: 10 });";
  expect([ver(outroLimite), desmedidos('x.contract.ts', outroLimite)]).toEqual([
    0,
    ["x.contract.ts: texto 'Nome' (max 9; max 10)"],
  ]);
  const outroRotulo = "const a = texto({ label: 'Nome', max: 9 }); const b = texto({ label: 'Apelido', max: 10 });";
  expect(desmedidos('x.contract.ts', outroRotulo)).toEqual([]);
  expect(ver("const a = opcao(cores, { label: 'Cor' }); const b = opcao(todas, { label: 'Cor' });")).toBe(0);
});
