import type { Sampler } from '#app/testing/sample.ts';
import { substituirAvaliador } from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { indice } from '#modules/cargo-salario/indices/indices.contract.ts';
import { curso } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { estabelecimento } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { type SourceTables, tableOfField } from '#platform/server/http/references.ts';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { Tenant, TestApp } from './harness.ts';

/** Where the forms of calls name records of other tables, and how a body with another record there is made. */
export type Schema = Parameters<typeof shapeOf>[0];

export interface Lugar {
  readonly caminho: readonly string[];
  readonly tabela: string | undefined;
  readonly fonte: string;
  readonly kind: string;
}

/** Every reference below a schema; a list has its first row in place '0'. */
export function lugaresDe(fontes: SourceTables, schema: Schema, antes: readonly string[] = []): Lugar[] {
  return Object.entries(shapeOf(schema)).flatMap(([nome, field]): Lugar[] => {
    const meta = metaOf(field);
    const caminho = [...antes, nome];
    if (meta?.kind.startsWith('referencia'))
      return [{ caminho, tabela: tableOfField(meta, fontes), fonte: meta.fonte ?? '', kind: meta.kind }];
    const item = itemOf(field);
    return item ? lugaresDe(fontes, item, meta?.kind === 'lista' ? [...caminho, '0'] : caminho) : [];
  });
}

/** The name that a refusal gives the field in this place ('linhas[0].cargo'). */
export const campoDe = (caminho: readonly string[]) =>
  caminho.reduce(
    (campo, parte) => (/^\d+$/.test(parte) ? `${campo}[${parte}]` : campo ? `${campo}.${parte}` : parte),
    '',
  );

/** The body with a value in a place; a row of a list that is not there yet is made whole. */
export async function com(
  schema: Schema,
  body: Record<string, unknown>,
  [nome = '', ...resto]: readonly string[],
  valor: unknown,
  linha: (item: Schema) => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (resto.length === 0) return { ...body, [nome]: valor };
  const item = itemOf(shapeOf(schema)[nome]);
  if (resto[0] === '0') return { ...body, [nome]: [await com(item, await linha(item), resto.slice(1), valor, linha)] };
  const grupo = (body[nome] ?? (await linha(item))) as Record<string, unknown>;
  return { ...body, [nome]: await com(item, grupo, resto, valor, linha) };
}

/** The value of a field of this kind that names a record. */
export const como = (kind: string, id: number) =>
  ({ referenciaId: id, referencia: { id }, referenciasIds: [id], referencias: [{ id }] })[kind];

async function paraAlguns(sampler: Sampler, tenant: Tenant) {
  const { id } = await sampler.create(estabelecimento, tenant);
  return { estabelecimentoResponsavel: 'ESCOLHIDOS', estabelecimentos: [{ id }] };
}

const porIndice = async (sampler: Sampler, tenant: Tenant) => ({
  id: null,
  ...{ data: '2026-01-05', tipo: '2', quantidade: '1.00' },
  indiceId: (await sampler.create(indice, tenant)).id,
});
const linhaPorIndice = async (sampler: Sampler, tenant: Tenant) => ({ historico: await porIndice(sampler, tenant) });

/** Parts of a body without which a form drops the reference before anybody looks at it. */
export const acertos: Readonly<Record<string, (sampler: Sampler, tenant: Tenant) => Promise<object>>> = {
  // Somebody is chosen, and with them whom they evaluate.
  '/api/avaliacao/participante-avaliacao-desempenho/acoes-em-lote': async (sampler, tenant) => {
    const { para } = await sampler.of(substituirAvaliador.body, tenant);
    return { como: 'AVALIADOR', preencheAvaliadosLideres: true, colaboradoresIds: [para] };
  },
  // A certificate is of a course, finished on a day.
  '/api/desenvolvimento/certificado': async (sampler, tenant) => ({
    curso: { id: (await sampler.create(curso, tenant)).id },
    concluidoEm: '2026-01-05',
  }),
  // A batch says for whom it is.
  '/api/sst/condicoes-ambientais/lote': async () => ({ semCondicao: true }),
  '/api/sst/vacinacoes/lote': async () => ({ todos: true }),
  // An action is told whole or not at all.
  '/api/sst/riscos-psicossociais/{id}/receber': async (sampler, tenant) => ({
    acao: 'Rever a escala',
    meta: 'Nenhuma jornada acima de oito horas',
    responsavelId: (await sampler.create(colaborador, tenant)).id,
    previsaoInicio: '2026-03-02',
    previsaoTermino: '2026-06-30',
  }),
  // A contract for all establishments names none.
  '/api/sst/profissional/{donoId}/contrato': paraAlguns,
  '/api/sst/profissional/{donoId}/contrato/{id}': paraAlguns,
  '/api/cargo-salario/faixas-salariais/cargo/{id}': linhaPorIndice,
  '/api/cargo-salario/faixas-salariais/cargo/{id}/{faixaId}': linhaPorIndice,
  '/api/cargo-salario/cargos/{cargoId}/faixas-salariais/{faixaId}/historicos': porIndice,
  '/api/cargo-salario/cargos/{cargoId}/faixas-salariais/{faixaId}/historicos/{id}': porIndice,
  // Less than five years are kept by nobody, and 0 keeps for ever.
  '/api/utilitario/empresas': async () => guarda,
  '/api/utilitario/empresas/{id}': async () => guarda,
  // Nobody is idle for longer than a session lasts.
  '/api/utilitario/parametros-sistema': async () => ({ sessaoOciosaMinutos: 30, sessaoAbsolutaHoras: 12 }),
  '/api/cargo-salario/reajustes-colaboradores/aplicar-dissidio': async () => aumento,
  '/api/cargo-salario/reajustes-faixas-salariais/aplicar-dissidio': async () => aumento,
  '/api/cargo-salario/reajustes-indices/aplicar-dissidio': async () => aumento,
};
const guarda = { guarda: { guardaTalentoMeses: 240, anonimizacaoTalentoAutomatica: false } };
const aumento = { ajustePor: '3', aplicacao: '1', percentual: '5' };

/** A form that a call which writes takes, of this company, from the sample of its resource or of its body. */
export async function formDe(app: TestApp, sampler: Sampler, { path, body }: AnyEndpoint, tenant: Tenant) {
  const recurso = app.modules
    .flatMap(({ recursos }) => recursos)
    .find(({ contrato }) => [contrato.criar.path, contrato.atualizar.path].includes(path));
  const daqui = recurso ? sampler.form(recurso.contrato, tenant) : sampler.of(body, tenant);
  const pergunta = /\/perguntas(\/\{perguntaId\})?$/.test(path) ? perguntaDeTeste() : {};
  return { versao: 1, ...(await daqui), ...pergunta, ...(await acertos[path]?.(sampler, tenant)) };
}
