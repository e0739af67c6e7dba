import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { itemOf, metaOf } from '#platform/shared/contract/meta.ts';
import { defOf, schemasIn } from '#platform/shared/contract/schema-tree.ts';

/** What contracts and modules declare of sensitive fields, held against each other: a mark that one of them forgot is not read anywhere. */
const t = useApp();

/** Choices of a sensitive field that stand unmarked in an answer to the staff, by their label, and why. */
const SEM_MARCA: Readonly<Record<string, string>> = {
  Tipo: 'se uma faixa se paga por índice ou por valor, e não quanto',
  'Tipo proposto': 'o mesmo, do que se propõe à faixa',
};
/** Answers with what is the person's own. */
const DO_PROPRIO = '/api/userinfo/usuario/';

type Schema = Parameters<typeof schemasIn>[0];

/** Fields of a schema with the places of those that a sensitive list or group holds left out: they leave the answer with it. */
function* soltos(schema: Schema): Generator<Schema> {
  for (const um of schemasIn(schema))
    for (const campo of Object.values(defOf(um).shape ?? {})) if (!dentroDeSensivel(schema, campo)) yield campo;
}

/** Whether a field stands below a list or group of the schema that is sensitive as a whole. */
function dentroDeSensivel(schema: Schema, campo: Schema): boolean {
  for (const um of schemasIn(schema)) {
    const item = metaOf(um)?.sensivel && itemOf(um);
    if (item && [...schemasIn(item)].includes(campo)) return true;
  }
  return false;
}

test('uma escolha que é sensível em uma resposta à equipe é sensível em todas', () => {
  const campos = t.app.handlers
    .filter(({ endpoint: { acesso, path } }) => acesso.tipo === 'permissao' && !path.startsWith(DO_PROPRIO))
    .flatMap(({ endpoint: { path, resposta } }) =>
      [...soltos(resposta)].flatMap((campo) => {
        const meta = metaOf(campo);
        const opcoes = meta?.kind === 'opcao' && meta.opcoes?.map(({ codigo, rotulo }) => `${codigo}=${rotulo}`).join();
        return meta && opcoes ? [{ path, opcoes, label: meta.label, sensivel: meta.sensivel !== undefined }] : [];
      }),
    );
  const marcadas = new Set(campos.filter(({ sensivel }) => sensivel).map(({ opcoes }) => opcoes));
  expect(marcadas.size).toBeGreaterThan(3);
  const esquecidas = campos.filter(
    ({ opcoes, label, sensivel }) => !sensivel && marcadas.has(opcoes) && !(label in SEM_MARCA),
  );
  expect([...new Set(esquecidas.map(({ path, label }) => `${path} ${label}`))]).toEqual([]);
});

/** Calls whose sensitive fields tell of nobody, so that reading them leaves no line, and why. */
const DE_NINGUEM: Readonly<Record<string, string>> = {
  '/api/utilitario/cadeias-aprovacao': 'o valor a partir do qual uma cadeia vale',
  '/api/utilitario/propostas-em-aprovacao/{id}/somas': 'somas; a chamada nomeia os poucos de quem são feitas',
  '/api/cargo-salario/cargos': 'o que um cargo paga',
  '/api/cargo-salario/faixas-salariais': 'o que uma faixa paga',
  '/api/cargo-salario/reajustes-faixas-salariais': 'o que uma faixa passa a pagar',
  '/api/cargo-salario/tabelas-reajustes-colaboradores': 'o total da folha e as faixas de um planejamento',
  '/api/cargo-salario/simulador-realinhamento': 'custos por faixa',
  '/api/captacao/solicitacoes-pessoal': 'o que uma vaga paga',
  '/api/captacao/cartas-proposta/sugestao': 'o que uma vaga paga',
  '/api/userinfo/usuario/vacinas': 'as próprias vacinas',
};

test('todo dado sensível que se diz não ser de ninguém diz por quê', () => {
  const deNinguem = t.app.modules
    .flatMap(({ titulares }) => titulares ?? [])
    .flatMap(({ chamadas, titular }) => (titular === null ? [chamadas] : []));
  expect(deNinguem.sort()).toEqual(Object.keys(DE_NINGUEM).sort());
});

/**
 * Marked fields of the answers to the staff, and those whose reading leaves a line: a mark that somebody takes away is seen here, also where no
 * sweep has a value of its own to look for (a variation, a cost, a count). Who adds marks raises the numbers.
 */
const MARCADOS = { escondidos: 352, comRastro: 20 };

test('nenhum campo perde a marca que o esconde, nem a que deixa rastro de quem o lê', () => {
  const escondidos = new Set<string>();
  const comRastro = new Set<string>();
  for (const { endpoint } of t.app.handlers)
    for (const schema of schemasIn(endpoint.resposta))
      for (const [nome, campo] of Object.entries(defOf(schema).shape ?? {})) {
        const { sensivel, rastro } = metaOf(campo) ?? {};
        const lugar = `${endpoint.method} ${endpoint.path} ${nome}`;
        if (sensivel) escondidos.add(lugar);
        else if (rastro) comRastro.add(lugar);
      }
  expect([escondidos.size >= MARCADOS.escondidos, escondidos.size]).toEqual([true, escondidos.size]);
  expect([comRastro.size >= MARCADOS.comRastro, comRastro.size]).toEqual([true, comRastro.size]);
});
