import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { grupo, lista, texto } from '#platform/shared/contract/kinds.ts';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { readImports } from '../../scripts/walls/import-graph.ts';

/**
 * What a form takes and a filter asks stands on a screen: the name of each field is written in the screens that use its contract, or in the
 * rules that say their fields. The compiler knows a name that no contract has, and not a field that no screen has.
 */
const root = join(import.meta.dirname, '..', '..');

/** Fields that the screens do not ask for, by contract, and why. */
const SEM_LUGAR: Readonly<Record<string, string>> = {
  'cargos.contract.ts areaId': 'pedido por outros sistemas; a tela pergunta por várias áreas',
  'cargos.contract.ts empresasIds': 'pedido por outros sistemas; a tela é da empresa da sessão',
  'cargos.contract.ts cargoVinculadosArea': 'pedido por outros sistemas; a tela pergunta pelas áreas',
  'faixa-historicos.contract.ts faixaSalarialId': 'o histórico se abre dentro da sua faixa',
  'relatorios.contract.ts statusSolicitacao': 'vai com o valor que o documento dá',
  'areas-organizacionais.contract.ts empresaEResponsaveis.empresaId': 'a empresa da sessão',
  'areas-organizacionais.contract.ts empresaECoresponsaveis.empresaId': 'a empresa da sessão',
};
/** Each company gives its extra fields their labels, and the screen draws those that have one. */
const CONFIGURADOS = 'camposExtras';

/** Paths of the fields of a schema, groups and child lists opened; the id of a line is not asked of anybody. */
function camposDe(esquema: z.ZodType | undefined, antes = ''): string[] {
  if (!esquema) return [];
  return Object.entries(shapeOf(esquema)).flatMap(([nome, campo]) => {
    const meta = metaOf(campo as z.ZodType);
    if (!meta || nome === 'id' || nome === CONFIGURADOS) return [];
    const dentro = camposDe(itemOf(campo as z.ZodType), `${antes}${nome}.`);
    return meta.kind === 'grupo' ? dentro : [`${antes}${nome}`, ...dentro];
  });
}

/** Fields of a schema whose name no text of the screens has; `assinatura1` may be written as a template. */
const foraDaTela = (esquema: z.ZodType | undefined, telas: string): string[] =>
  camposDe(esquema).filter((campo) => {
    const nome = campo.slice(campo.lastIndexOf('.') + 1);
    const [, tronco] = /^(.+?)\d+$/.exec(nome) ?? [];
    return !new RegExp(`\\b${nome}\\b`).test(telas) && !(tronco && telas.includes(`${tronco}\${`));
  });

interface ComTela {
  readonly form?: z.ZodType;
  readonly filtro?: z.ZodType;
}
const comTela = (valor: unknown): valor is ComTela =>
  typeof valor === 'object' && valor !== null && 'path' in valor && ('form' in valor || 'filtro' in valor);

const DAS_TELAS = /^(modules\/.*(\.tsx|\.rules\.ts)|platform\/web\/catalogue-screen\/.*)$/;

test('todo campo de um formulário e de um filtro está em uma tela', async () => {
  const para = new Map<string, string[]>();
  const de = new Map<string, string[]>();
  for (const { from, to } of readImports(root)) {
    if (to === null) continue;
    para.set(from, [...(para.get(from) ?? []), to]);
    de.set(to, [...(de.get(to) ?? []), from]);
  }
  const alcance = (inicio: readonly string[]) => {
    const vistos = new Set(inicio);
    for (const arquivo of vistos) for (const outro of para.get(arquivo) ?? []) vistos.add(outro);
    return [...vistos].filter((arquivo) => DAS_TELAS.test(arquivo));
  };
  const lidos = new Map<string, string>();
  const texto = (arquivo: string) =>
    lidos.get(arquivo) ?? lidos.set(arquivo, readFileSync(join(root, arquivo), 'utf8')).get(arquivo);

  let vistos = 0;
  const fora = new Set<string>();
  for (const arquivo of [...para.keys()].filter((nome) => nome.endsWith('.contract.ts'))) {
    const contratos = Object.values(await import(join(root, arquivo))).filter(comTela);
    const telas = (de.get(arquivo) ?? []).filter((nome) => nome.endsWith('.tsx'));
    if (contratos.length === 0 || telas.length === 0) continue;
    const tudo = alcance(telas).map(texto).join('\n');
    for (const { form, filtro } of contratos)
      for (const esquema of [form, filtro]) {
        vistos += camposDe(esquema).length;
        for (const campo of foraDaTela(esquema, tudo)) fora.add(`${basename(arquivo)} ${campo}`);
      }
  }
  expect(vistos).toBeGreaterThan(2000);
  expect([...fora].sort()).toEqual(Object.keys(SEM_LUGAR).sort());
});

test('o campo que nenhuma tela diz é visto, e o nome que se monta com um número vale por todos', () => {
  const nome = texto({ label: 'Nome', max: 10 });
  const esquema = z.object({ nome, apelido: nome, sinal1: nome, sinal2: nome });
  expect(foraDaTela(esquema, "{ name: 'nome' }, { name: 'apelidos' }")).toEqual(['apelido', 'sinal1', 'sinal2']);
  const montado = ['name={`sinal$', '{n}`}'].join('');
  expect(foraDaTela(esquema, `apelido nome ${montado}`)).toEqual([]);
});

test('o que está dentro de um grupo ou de uma lista conta como o resto', () => {
  const dentro = z.object({ rua: texto({ label: 'Rua', max: 10 }) });
  const esquema = z.object({ casa: grupo(dentro, { label: 'Casa' }), casas: lista(dentro, { label: 'Casas' }) });
  expect(foraDaTela(esquema, 'casas')).toEqual(['casa.rua', 'casas.rua']);
});
